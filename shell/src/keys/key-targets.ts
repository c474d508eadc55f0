import { isConfirmOpen } from '@warsha/web-kit'

/** True if a key press there is typed text. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role="textbox"]') !== null

export const isDialogOpen = (): boolean =>
  isConfirmOpen() || document.querySelector('[role="dialog"], [role="menu"]') !== null

export const hasModifier = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey

/** A barcode scanner that works as a keyboard leaves less time than this between two keys. A person does not. */
export const scannerPauseMs = 30
