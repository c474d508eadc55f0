/** Picks a record by searching as one types: a customer, a vehicle, a part, a mechanic. */
import { Combobox, Loader, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { errorText } from '../error-text.ts'
import { useTranslation } from '../i18n.ts'
import { UserText } from '../ui/text-direction.tsx'
import classes from './form.module.css'
import { useScannerEnter } from './use-scanner-enter.ts'

/** Source: spec staff-operations 5 and 9, "Customer search". */
const fewest = 2
const pause = 300
/** In place of a value: the way to a new record. */
const createNew = ' create'

export interface PickerOption {
  value: string
  /** Stands in the box once it is chosen. */
  name: string
  /** Code, phone, stock: what tells two of one name apart. */
  facts?: ReactNode
  /** Shown, with the reason among its facts, and not to be had. */
  isDisabled?: boolean
}

interface Searching<Item> {
  /** Names the kind of records in the cache. */
  kind: string
  find: (text: string, signal: AbortSignal) => Promise<readonly Item[]>
}

export interface PickerProps<Item> extends Searching<Item> {
  choiceOf: (item: Item) => PickerOption
  /** What the present value is called; empty while there is none. */
  chosen: string
  onPick?: (item: Item) => void
  /** The way out when the record isn't there yet; is given what was typed. */
  create?: { label: string; onClick: (typed: string) => void }
}

const useFound = <Item,>({ kind, find }: Searching<Item>, typed: string, isOpen: boolean) => {
  const [text] = useDebouncedValue(typed.trim(), pause)
  const isLong = text.length >= fewest
  const query = useQuery({
    queryKey: ['picker', kind, text],
    queryFn: ({ signal }) => find(text, signal),
    enabled: isOpen && isLong,
    placeholderData: keepPreviousData,
  })
  const isComing = typed.trim().length >= fewest && (query.isFetching || text !== typed.trim())
  return { items: isLong ? query.data : undefined, error: query.error, isComing }
}

type Found<Item> = ReturnType<typeof useFound<Item>>

/** Said where no options stand: type more, searching, failed, nothing found. */
const State = <Item,>({ found, typed }: { found: Found<Item>; typed: string }) => {
  const { t } = useTranslation('kit')
  const text = () => {
    if (typed.trim().length < fewest) return t('picker.type_more')
    if (found.error) return errorText(found.error)
    if (!found.items) return t('picker.searching')
    return (
      found.items.length === 0 && !found.isComing && t('picker.nothing', { typed: typed.trim() })
    )
  }
  const shown = text()
  return (
    <div role="status" className={shown ? classes.state : undefined}>
      {shown}
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
      <Combobox.Option value={value} key={value} className={classes.choice} disabled={isDisabled}>
        <UserText>{name}</UserText>
        {facts && <span className={classes.facts}>{facts}</span>}
      </Combobox.Option>
    ))}
    {create && (
      <Combobox.Option value={createNew} className={classes.create}>
        <IconPlus size={16} aria-hidden="true" />
        {create.label}
      </Combobox.Option>
    )}
  </Combobox.Options>
)

type InputProps = Omit<TextInputProps, 'form' | 'name' | 'value' | 'onChange'>

interface FreePickerProps<Item> extends PickerProps<Item>, InputProps {
  name?: string
  label: ReactNode
  /** Takes the whole width of a FieldGrid. */
  wide?: boolean
  onPick: (item: Item) => void
}

/** Searches and offers; `onPick` is given what was chosen. For a field of a form there is PickerField. */
export const Picker = <Item,>(props: FreePickerProps<Item>) => {
  const { label, wide, kind, find, choiceOf, chosen, onPick, create, onBlur, ...rest } = props
  // Null: nothing is being typed, the chosen one is shown.
  const [typed, setTyped] = useState<string | null>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const found = useFound({ kind, find }, typed ?? '', combobox.dropdownOpened)
  const items = found.items ?? []
  // biome-ignore lint/correctness/useExhaustiveDependencies: when others are found, Enter takes the first of them
  useEffect(() => {
    if (items.length > 0) combobox.selectFirstOption()
  }, [found.items])

  const pick = (item: Item) => {
    combobox.closeDropdown()
    setTyped(null)
    onPick(item)
  }
  const takeOnly = (item: Item) => !choiceOf(item).isDisabled && pick(item)
  const early = useScannerEnter({
    ...found,
    take: takeOnly,
    chooseNone: combobox.resetSelectedOption,
  })
  const take = (value: string) => {
    const item = items.find((one) => choiceOf(one).value === value)
    if (item) return pick(item)
    combobox.closeDropdown()
    if (value === createNew) create?.onClick((typed ?? '').trim())
  }
  const open = () => !rest.readOnly && combobox.openDropdown()
  return (
    <Combobox store={combobox} onOptionSubmit={take} withinPortal shadow="md">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          label={label}
          className={wide ? classes.wide : undefined}
          {...rest}
          classNames={{ input: classes.typed }}
          autoComplete="off"
          rightSection={
            found.isComing ? <Loader size={16} /> : <IconChevronDown size={16} aria-hidden="true" />
          }
          rightSectionPointerEvents="none"
          value={typed ?? chosen}
          onChange={(event) => {
            early.forget()
            setTyped(event.currentTarget.value)
            open()
          }}
          onKeyDown={early.onKeyDown}
          onClick={open}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={(event) => {
            combobox.closeDropdown()
            // The chosen one stands; what was typed without choosing stays to be mended where nothing is chosen yet.
            if (chosen !== '') setTyped(null)
            onBlur?.(event)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <State found={found} typed={typed ?? ''} />
        {(items.length > 0 || create) && (
          <Options items={items} choiceOf={choiceOf} create={create} label={String(label)} />
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}
