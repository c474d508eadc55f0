import { parseNumber } from '@warsha/contracts/base/text-rules'
import {
  maxMeasuredValue,
  minMeasuredValue,
} from '@warsha/contracts/workshop/inspections/inspection-rules'
import type { InspectionPoint } from '@warsha/contracts/workshop/inspections/inspections'
import { Ltr, TextInput, useTranslation } from '@warsha/web-kit'
import classes from './inspections.module.css'

/** A typed value: null if the field is empty, undefined if it is no valid value. */
export const readValue = (typed: string): number | null | undefined => {
  if (typed.trim() === '') return null
  const value = parseNumber(typed.trim())
  if (value === undefined || value === null || !Number.isFinite(value)) return undefined
  if (value < minMeasuredValue || value > maxMeasuredValue) return undefined
  return Number(value.toFixed(2)) === value ? value : undefined
}

interface ValueFieldProps {
  point: InspectionPoint
  typed: string
  onType: (typed: string) => void
  /** Enter: accepts the value with the suggested result. */
  onEnter: () => void
}

/** The measured value of a point, with the keyboard for numbers. */
export const ValueField = ({ point, typed, onType, onEnter }: ValueFieldProps) => {
  const { t } = useTranslation('inspections')
  const isWrong = readValue(typed) === undefined
  return (
    <TextInput
      className={classes.value}
      size="md"
      label={t('value')}
      inputMode="decimal"
      enterKeyHint="next"
      autoComplete="off"
      dir="ltr"
      autoFocus
      value={typed}
      error={isWrong && t('value_invalid')}
      rightSection={<Ltr>{point.unit}</Ltr>}
      rightSectionWidth={56}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onEnter()
      }}
    />
  )
}
