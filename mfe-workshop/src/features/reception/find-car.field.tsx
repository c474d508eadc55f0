/** The first field of a reception: finds cars and customers by plate, phone or name. */

import type { ReceptionMatch } from '@warsha/contracts/workshop/receptions'
import { Loader, TextInput, useTranslation } from '@warsha/web-kit'
import { Combobox, useCombobox, useOptionSelection } from '@warsha/web-kit/forms'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { MatchOptions } from './match-options.tsx'
import type { TypedSearch } from './reception-values.ts'
import { useFindCar } from './use-find-car.ts'

/** Focuses the field when its screen opens, after the frame has focused the content of the screen. */
const useInitialFocus = (input: RefObject<HTMLInputElement | null>) =>
  useEffect(() => {
    const timer = setTimeout(() => input.current?.focus())
    return () => clearTimeout(timer)
  }, [input])

interface FindCarFieldProps {
  onPick: (match: ReceptionMatch) => void
  onNew: (typed: TypedSearch) => void
}

export const FindCarField = (props: FindCarFieldProps) => {
  const { t } = useTranslation('reception')
  const find = useFindCar(props)
  const combobox = useCombobox()
  const input = useRef<HTMLInputElement>(null)
  useInitialFocus(input)
  useOptionSelection(combobox, find.matches, find.search)

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || find.isSettled) return
    event.preventDefault()
    combobox.resetSelectedOption()
    find.waitForMatches()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={find.submit} withinPortal shadow="md">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          ref={input}
          size="lg"
          label={t('find')}
          description={t('find_hint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          rightSection={find.isLongEnough && !find.isSettled ? <Loader size={18} /> : null}
          value={find.text}
          onChange={(event) => {
            find.type(event.currentTarget.value)
            combobox.openDropdown()
          }}
          onFocus={() => find.isLongEnough && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={onKeyDown}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!find.isLongEnough}>
        <MatchOptions find={find} />
      </Combobox.Dropdown>
    </Combobox>
  )
}
