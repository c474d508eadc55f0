import type { ComboboxStore } from '@mantine/core'
import { useEffect, useRef } from 'react'

/**
 * Selects the first option for a new text, or none if that one is disabled: Enter must not pick another record than the best
 * match. The arrow keys still do. When the options of the same text are loaded again, the selected one stays selected, also
 * at another place of the list.
 *
 * @param options undefined while there are none
 * @param text to which the options belong
 */
export const useOptionSelection = (
  combobox: ComboboxStore,
  options: readonly unknown[] | undefined,
  text: string,
): void => {
  const answeredText = useRef<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new options change the selection
  useEffect(() => {
    if (!options?.length) return
    const isSameText = answeredText.current === text
    answeredText.current = text
    const selected = document.querySelector(`#${combobox.listId} [data-combobox-selected]`)
    if (isSameText && selected) {
      combobox.updateSelectedOptionIndex('selected')
      return
    }
    combobox.resetSelectedOption()
    // Mantine's `selectFirstOption` would select the first enabled one. A disabled option only becomes the place from which
    // the arrow keys go on.
    combobox.selectOption(0)
  }, [options])
}
