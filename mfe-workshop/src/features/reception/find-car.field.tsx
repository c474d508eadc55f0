/** The first field of a reception: finds cars and customers by plate, phone or name. */

import { formatPhone } from '@warsha/contracts/base/phone'
import type { ReceptionMatch } from '@warsha/contracts/workshop/receptions'
import {
  errorText,
  Loader,
  Ltr,
  TextInput,
  UserText,
  useDebouncedValue,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import { Combobox, useCombobox, useOptionSelection } from '@warsha/web-kit/forms'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { makeAndModel } from '../vehicles/vehicle-names.ts'
import { useReceptionMatches } from './reception.api.ts'
import classes from './reception.module.css'
import { readTypedSearch, type TypedSearch } from './reception-values.ts'

const pauseMs = 200
/** Value of the option for a new customer. The space keeps it apart from ids. */
const newValue = ' new'

const idOf = ({ customer, vehicle }: ReceptionMatch): string => vehicle?.id ?? customer.id

const squeeze = (text: string): string => text.replace(/[\s()-]/g, '').toLowerCase()

const MatchFacts = ({ customer, vehicle }: ReceptionMatch) => {
  const { t } = useTranslation('reception')
  const { date } = useFormats()
  return (
    <span className={classes.facts}>
      <UserText>{customer.name}</UserText>
      <Ltr>{formatPhone(customer.phone)}</Ltr>
      {!customer.is_active && <span>{t('inactive')}</span>}
      {vehicle?.open_card && <strong>{t('is_here')}</strong>}
      {vehicle?.last_visit && (
        <span>{t('last_visit_on', { date: date(vehicle.last_visit.received_date) })}</span>
      )}
    </span>
  )
}

const Match = ({ match }: { match: ReceptionMatch }) => {
  const { t } = useTranslation('reception')
  const { vehicle } = match
  return (
    <>
      {vehicle ? (
        <span className={classes.matchTitle}>
          <Ltr>{vehicle.plate_number}</Ltr>
          <UserText>{makeAndModel(vehicle)}</UserText>
        </span>
      ) : (
        <span className={classes.matchTitle}>{t('without_car')}</span>
      )}
      <MatchFacts {...match} />
    </>
  )
}

interface FindCarFieldProps {
  onPick: (match: ReceptionMatch) => void
  onNew: (typed: TypedSearch) => void
}

const useFindCar = ({ onPick, onNew }: FindCarFieldProps) => {
  const [text, setText] = useState('')
  const [debounced] = useDebouncedValue(text, pauseMs)
  const search = readTypedSearch(debounced).search
  const query = useReceptionMatches(search)
  const isLongEnough = search.length >= 2
  const isSettled = debounced === text && query.isFetchedAfterMount
  const matches = isLongEnough ? query.data : undefined
  const start = () => onNew(readTypedSearch(text))
  const submit = (value: string) => {
    const match = matches?.find((one) => idOf(one) === value)
    if (match) onPick(match)
    else if (value === newValue) start()
  }

  // Enter may come before the response: what it means is decided when the matches of the whole text are known.
  const [isEnterPending, setEnterPending] = useState(false)
  useEffect(() => {
    if (!isEnterPending || !isSettled) return
    setEnterPending(false)
    if (!matches) return
    const [first] = matches
    if (!first) start()
    else if (matches.length === 1 || squeeze(first.vehicle?.plate_number ?? '') === squeeze(text))
      onPick(first)
  })
  return {
    text,
    type: (next: string) => {
      setText(next)
      setEnterPending(false)
    },
    search,
    matches,
    error: query.error,
    isLongEnough,
    isSettled,
    submit,
    waitForMatches: () => setEnterPending(true),
  }
}

export const FindCarField = (props: FindCarFieldProps) => {
  const { t } = useTranslation('reception')
  const find = useFindCar(props)
  const combobox = useCombobox()
  const input = useRef<HTMLInputElement>(null)
  // The frame focuses the content of a new screen first.
  useEffect(() => {
    const timer = setTimeout(() => input.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  useOptionSelection(combobox, find.matches, find.search)

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || find.isSettled) return
    event.preventDefault()
    combobox.resetSelectedOption()
    find.waitForMatches()
  }
  const status = () => {
    if (!find.isLongEnough) return null
    if (find.error) return errorText(find.error, t('search_failed'))
    if (!find.matches) return t('searching')
    return find.matches.length === 0 ? t('nothing_found') : null
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
        <div role="status" className={classes.status}>
          {status()}
        </div>
        <Combobox.Options className={classes.options} aria-label={t('matches')}>
          {find.matches?.map((match) => (
            <Combobox.Option key={idOf(match)} value={idOf(match)} className={classes.match}>
              <Match match={match} />
            </Combobox.Option>
          ))}
          {(find.matches || find.error) && (
            <Combobox.Option value={newValue} className={classes.match}>
              <span className={classes.matchTitle}>{t('new_customer')}</span>
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
