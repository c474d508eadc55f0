import type { ReceptionMatch } from '@warsha/contracts/workshop/receptions'
import { useDebouncedValue } from '@warsha/web-kit'
import { useEffect, useState } from 'react'
import { useReceptionMatches } from './reception.api.ts'
import { readTypedSearch, type TypedSearch } from './reception-values.ts'

const pauseMs = 200
/** Value of the option for a new customer. The space keeps it apart from ids. */
export const newCustomerValue = ' new'

/** Value of the option of a match. */
export const toMatchValue = ({ customer, vehicle }: ReceptionMatch): string =>
  vehicle?.id ?? customer.id

const squeeze = (text: string): string => text.replace(/[\s()-]/g, '').toLowerCase()

const hasPlate = ({ vehicle }: ReceptionMatch, text: string): boolean =>
  squeeze(vehicle?.plate_number ?? '') === squeeze(text)

interface FindCarOptions {
  onPick: (match: ReceptionMatch) => void
  onNew: (typed: TypedSearch) => void
}

/** The typed text, its matches, and what a choice and Enter pick. */
export const useFindCar = ({ onPick, onNew }: FindCarOptions) => {
  const [text, setText] = useState('')
  const [debounced] = useDebouncedValue(text, pauseMs)
  const search = readTypedSearch(debounced).search
  const query = useReceptionMatches(search)
  const isLongEnough = search.length >= 2
  const isSettled = debounced === text && query.isFetchedAfterMount
  const matches = isLongEnough ? query.data : undefined
  const start = () => onNew(readTypedSearch(text))
  const submit = (value: string) => {
    const match = matches?.find((one) => toMatchValue(one) === value)
    if (match) onPick(match)
    else if (value === newCustomerValue) start()
  }

  // Enter may come before the response: what it means is decided when the matches of the whole text are known.
  const [isEnterPending, setEnterPending] = useState(false)
  useEffect(() => {
    if (!isEnterPending || !isSettled) return
    setEnterPending(false)
    if (!matches) return
    const [first] = matches
    if (!first) start()
    else if (matches.length === 1 || hasPlate(first, text)) onPick(first)
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

export type FindCarState = ReturnType<typeof useFindCar>
