import { type RefObject, useEffect, useRef } from 'react'

/** Returns a function that focuses the first invalid field after the next render. Call it after setting errors. */
export const useFocusFirstInvalid = (formRef: RefObject<HTMLFormElement | null>): (() => void) => {
  const isRequested = useRef(false)
  useEffect(() => {
    const field =
      isRequested.current && formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!field) return
    isRequested.current = false
    field.focus()
  })
  return () => {
    isRequested.current = true
  }
}

/** Restores the focus to the submit button, which loses it because it is disabled during the submit. */
export const useFocusAfterSubmit = (
  formRef: RefObject<HTMLFormElement | null>,
  isSending: boolean,
): void => {
  const wasSending = useRef(false)
  useEffect(() => {
    const form = formRef.current
    const isFocusLost = form && document.activeElement?.contains(form)
    if (!isSending && wasSending.current && isFocusLost) {
      // Without scrolling: an error above the form has just been scrolled into view.
      form.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true })
    }
    wasSending.current = isSending
  }, [formRef, isSending])
}
