/** A field that searches records while the user types: customers, vehicles, parts, mechanics. */
import { Combobox, Loader, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { isAwaitingAnswer } from '../query/query.ts'
import { errorText } from '../texts/error-text.ts'
import { useTranslation } from '../texts/i18n.ts'
import { UserText } from '../ui/text-direction.tsx'
import classes from './form.module.css'
import { useOptionSelection } from './use-option-selection.ts'
import { useScannerEnter } from './use-scanner-enter.ts'

const minSearchLength = 2
const pauseMs = 300
/** Value of the option that creates a record. The space keeps it apart from ids. */
const createValue = ' create'

export interface PickerOption {
  value: string
  /** Text of the field after the option was picked. */
  name: string
  /** Code, phone, stock: tells records with the same name apart. */
  facts?: ReactNode
  /** The option can't be picked; `facts` should give the reason. */
  isDisabled?: boolean
}

interface SearchOptions<Item> {
  /** Kind of records; part of the query key. */
  kind: string
  find: (text: string, signal: AbortSignal) => Promise<readonly Item[]>
}

export interface PickerProps<Item> extends SearchOptions<Item> {
  choiceOf: (item: Item) => PickerOption
  /** Name of the current record; empty if there is none. */
  chosen: string
  onPick?: (item: Item) => void
  /** Offers to create a record; `onClick` receives the text of the field. */
  create?: { label: string; onClick: (text: string) => void }
}

const usePickerSearch = <Item,>(
  { kind, find }: SearchOptions<Item>,
  input: string,
  isOpen: boolean,
) => {
  const trimmed = input.trim()
  const [text] = useDebouncedValue(trimmed, pauseMs)
  const isLongEnough = text.length >= minSearchLength
  const query = useQuery({
    queryKey: ['picker', kind, text],
    queryFn: ({ signal }) => find(text, signal),
    enabled: isOpen && isLongEnough,
    placeholderData: keepPreviousData,
  })
  const items = isLongEnough ? query.data : undefined
  const isTyping = text !== trimmed
  return {
    text,
    /** Those of an earlier text while the user types and waits. */
    items,
    /** Only those of the text in the field. */
    currentItems: isTyping || query.isPlaceholderData ? undefined : items,
    error: query.data ? null : query.error,
    isSearching: trimmed.length >= minSearchLength && (isAwaitingAnswer(query) || isTyping),
    /** True while options of an earlier text may be shown. */
    isOutdated: isOpen && isTyping,
  }
}

type PickerSearch<Item> = ReturnType<typeof usePickerSearch<Item>>

interface SearchStatusProps<Item> {
  search: PickerSearch<Item>
  input: string
}

/** The status in place of options: type more, searching, failed, nothing found. */
const SearchStatus = <Item,>({ search, input }: SearchStatusProps<Item>) => {
  const { t } = useTranslation('kit')
  const typed = input.trim()
  const statusText = () => {
    if (typed.length < minSearchLength) return t('picker.type_more')
    if (search.error) return errorText(search.error)
    if (!search.items) return t('picker.searching')
    return search.items.length === 0 && !search.isSearching && t('picker.nothing', { typed })
  }
  const text = statusText()
  return (
    <div role="status" className={text ? classes.state : undefined}>
      {text}
    </div>
  )
}

type OptionsProps<Item> = Pick<PickerProps<Item>, 'choiceOf' | 'create'> & {
  items: readonly Item[]
  label: string
}

const Options = <Item,>({ items, choiceOf, create, label }: OptionsProps<Item>) => (
  <Combobox.Options className={classes.options} aria-label={label}>
    {items.map(choiceOf).map(({ value, name, facts, isDisabled }) => (
      <Combobox.Option value={value} key={value} className={classes.option} disabled={isDisabled}>
        <UserText>{name}</UserText>
        {facts && <span className={classes.facts}>{facts}</span>}
      </Combobox.Option>
    ))}
    {create && (
      <Combobox.Option value={createValue} className={classes.create}>
        <IconPlus size={16} aria-hidden="true" />
        {create.label}
      </Combobox.Option>
    )}
  </Combobox.Options>
)

type InputProps = Omit<TextInputProps, 'form' | 'name' | 'value' | 'onChange'>

interface StandalonePickerProps<Item> extends PickerProps<Item>, InputProps {
  name?: string
  label: ReactNode
  /** Spans all columns of a FieldGrid. */
  wide?: boolean
  onPick: (item: Item) => void
  /** Called with true when the field has a text for which no record was picked, and with false when it no longer has. */
  onUnpicked?: (isUnpicked: boolean) => void
}

/**
 * The typed text of the field, and a function to change it. Null while the user is not typing: the field then shows the picked
 * record.
 */
const useTypedText = (
  { chosen, onUnpicked }: Pick<StandalonePickerProps<never>, 'chosen' | 'onUnpicked'>,
  isOpen: boolean,
) => {
  const [input, setInput] = useState<string | null>(null)
  // A record that was picked elsewhere, for example just created, replaces the typed text.
  const [shownChoice, setShownChoice] = useState(chosen)
  if (chosen !== shownChoice) {
    setShownChoice(chosen)
    if (chosen !== '' && !isOpen) setInput(null)
  }
  const isUnpicked = input !== null && input.trim() !== chosen
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports changes of the text, not of the callback
  useEffect(() => {
    onUnpicked?.(isUnpicked)
    return () => onUnpicked?.(false)
  }, [isUnpicked])
  return [input, setInput] as const
}

/** Picks a record outside of a contract form. Inside of one use `PickerField`. */
export const Picker = <Item,>(props: StandalonePickerProps<Item>) => {
  const { label, wide, kind, find, choiceOf, chosen, onPick, onUnpicked, create, onBlur, ...rest } =
    props
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [input, setInput] = useTypedText({ chosen, onUnpicked }, combobox.dropdownOpened)
  const search = usePickerSearch({ kind, find }, input ?? '', combobox.dropdownOpened)
  const items = search.items ?? []
  useOptionSelection(combobox, search.items, search.text)

  const pick = (item: Item) => {
    combobox.closeDropdown()
    setInput(null)
    onPick(item)
  }
  const scannerEnter = useScannerEnter({
    items: search.currentItems,
    isSearching: search.isSearching || search.isOutdated,
    pick: (item) => !choiceOf(item).isDisabled && pick(item),
    clearSelection: combobox.resetSelectedOption,
  })
  const submitOption = (value: string) => {
    const item = items.find((candidate) => choiceOf(candidate).value === value)
    if (item) return pick(item)
    combobox.closeDropdown()
    if (value === createValue) create?.onClick((input ?? '').trim())
  }
  const open = () => !rest.readOnly && combobox.openDropdown()
  return (
    <Combobox store={combobox} onOptionSubmit={submitOption} withinPortal shadow="md">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          label={label}
          className={wide ? classes.wide : undefined}
          {...rest}
          classNames={{ input: classes.userText }}
          autoComplete="off"
          rightSection={
            search.isSearching ? (
              <Loader size={16} />
            ) : (
              <IconChevronDown size={16} aria-hidden="true" />
            )
          }
          rightSectionPointerEvents="none"
          value={input ?? chosen}
          onChange={(event) => {
            scannerEnter.cancel()
            setInput(event.currentTarget.value)
            open()
          }}
          onKeyDown={scannerEnter.onKeyDown}
          onClick={open}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={(event) => {
            combobox.closeDropdown()
            // Restores the picked record. Without one the text stays, so that the user can correct it.
            if (chosen !== '') setInput(null)
            onBlur?.(event)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <SearchStatus search={search} input={input ?? ''} />
        {(items.length > 0 || create) && (
          <Options items={items} choiceOf={choiceOf} create={create} label={String(label)} />
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}
