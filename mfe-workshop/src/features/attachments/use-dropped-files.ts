import { type DragEvent, useEffect, useRef, useState } from 'react'

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Cells of a spreadsheet are on the clipboard as text and as a picture. A text field takes the text. */
const isTextField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null

/** Files that are dropped on an element, or pasted while it is on the page. */
export const useDroppedFiles = (onFiles: (files: File[]) => void) => {
  const [isOver, setOver] = useState(false)
  const receive = useRef(onFiles)
  receive.current = onFiles

  useEffect(() => {
    const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])]
      if (files.length > 0 && !isTextField(target)) receive.current(files)
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
