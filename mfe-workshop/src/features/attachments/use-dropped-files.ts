import { type DragEvent, useEffect, useRef, useState } from 'react'

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

const textFields =
  'textarea, [contenteditable], input:not([type="file"], [type="checkbox"], [type="radio"], [type="button"])'

/** Cells of a spreadsheet are on the clipboard as text and as a picture of them. A text field takes the text. */
const isPastedText = ({ clipboardData, target }: ClipboardEvent): boolean =>
  Boolean(clipboardData?.types.includes('text/plain')) &&
  target instanceof Element &&
  target.closest(textFields) !== null

/** Files that are dropped on an element, or pasted while it is on the page. */
export const useDroppedFiles = (onFiles: (files: File[]) => void) => {
  const [isOver, setOver] = useState(false)
  const receive = useRef(onFiles)
  receive.current = onFiles

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length > 0 && !isPastedText(event)) receive.current(files)
    }
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [])

  return {
    isOver,
    dropProps: {
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        setOver(false)
        if (!hasFiles(event)) return
        event.preventDefault()
        receive.current([...event.dataTransfer.files])
      },
    },
  }
}
