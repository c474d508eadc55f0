import { IconMinus, IconPlus } from '@tabler/icons-react'
import { roundToHundredths } from '@warsha/contracts/base/hundredths'
import { toLatinDigits } from '@warsha/contracts/base/text-rules'
import { ActionIcon, useTranslation } from '@warsha/web-kit'
import { type bindFields, type ContractForm, LtrField } from '@warsha/web-kit/forms'
import type { KeyboardEvent } from 'react'
import type { TaskValues } from './task-values.ts'

/** Invalid input is returned unchanged. */
const addHours = (typed: string, step: number): string => {
  const hours = Number(toLatinDigits(typed.trim()))
  return Number.isFinite(hours) ? String(Math.max(0, roundToHundredths(hours + step))) : typed
}

interface HoursFieldProps {
  form: ContractForm<TaskValues>
  field: ReturnType<ReturnType<typeof bindFields<TaskValues>>>
}

/** Buttons and arrow keys change the hours by half an hour. Any other number may be typed. */
export const HoursField = ({ form, field }: HoursFieldProps) => {
  const { t } = useTranslation('work-card')
  const step = (by: number) =>
    form.fields.setFieldValue('labor_hours', (typed: string) => addHours(typed, by))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: 0.5, ArrowDown: -0.5 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }
  return (
    <LtrField
      {...field}
      inputMode="decimal"
      onKeyDown={onKeyDown}
      rightSectionWidth={72}
      rightSection={
        <>
          <ActionIcon
            size="md"
            tabIndex={-1}
            aria-label={t('tasks.less')}
            onClick={() => step(-0.5)}
          >
            <IconMinus size={16} />
          </ActionIcon>
          <ActionIcon
            size="md"
            tabIndex={-1}
            aria-label={t('tasks.more')}
            onClick={() => step(0.5)}
          >
            <IconPlus size={16} />
          </ActionIcon>
        </>
      }
    />
  )
}
