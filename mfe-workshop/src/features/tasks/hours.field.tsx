import { IconMinus, IconPlus } from '@tabler/icons-react'
import { latinDigits } from '@warsha/contracts/text-rules'
import { ActionIcon, useTranslation } from '@warsha/web-kit'
import { CodeField, type ContractForm, type fieldsOf } from '@warsha/web-kit/forms'
import type { KeyboardEvent } from 'react'
import type { TaskValues } from './task-values.ts'

/** Hours go in halves (spec staff-operations 5, "Task"); any other number may be typed. */
const stepped = (typed: string, step: number): string => {
  const hours = Number(latinDigits(typed.trim()))
  return Number.isFinite(hours) ? String(Math.max(0, hours + step)) : typed
}

interface Props {
  form: ContractForm<TaskValues>
  field: ReturnType<ReturnType<typeof fieldsOf<TaskValues>>>
}

/** Typed in any digits, or stepped by buttons and arrows. */
export const HoursField = ({ form, field }: Props) => {
  const { t } = useTranslation('work-card')
  const step = (by: number) =>
    form.fields.setFieldValue('labor_hours', (typed: string) => stepped(typed, by))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: 0.5, ArrowDown: -0.5 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }
  return (
    <CodeField
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
