import { type RefObject, useEffect, useRef } from 'react'

/** Focuses the first field of a task's row after adding the row, and the add button, whose ref it returns, after removing one. */
export const useFocusOnRowChange = (formRef: RefObject<HTMLFormElement | null>, count: number) => {
  const previousCount = useRef(count)
  const addButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (count > previousCount.current)
      formRef.current
        ?.querySelector<HTMLElement>(`[data-path="tasks.${count - 1}.description"]`)
        ?.focus()
    if (count < previousCount.current) addButton.current?.focus()
    previousCount.current = count
  }, [formRef, count])
  return addButton
}
