/** Suggestions of the entry row: usual tasks with their price, parts with stock and price, and the typed text as a task. */
import { IconPackage, IconTool } from '@tabler/icons-react'
import type { SparePart } from '@warsha/contracts/inventory/spare-parts'
import { defaultPriceTier } from '@warsha/contracts/workshop/part-line-rules'
import { Ltr, UserText, useFormats, useTranslation } from '@warsha/web-kit'
import { Combobox } from '@warsha/web-kit/forms'
import { usePartLineTexts } from '../part-lines/part-line-texts.ts'
import type { UsualTask } from '../reception/usual-tasks.ts'
import { partValue, taskValue, typedValue, type WorkEntry } from './use-work-entry.ts'
import classes from './work-lines.module.css'

const TaskOption = ({ description, usual_price }: UsualTask) => {
  const { money } = useFormats()
  return (
    <Combobox.Option value={taskValue(description)} className={classes.option}>
      <IconTool size={16} aria-hidden="true" className={classes.kind} />
      <span className={classes.optionText}>
        <UserText>{description}</UserText>
      </span>
      {usual_price !== null && <Ltr>{money(usual_price)}</Ltr>}
    </Combobox.Option>
  )
}

const PartOption = ({ part, paymentType }: { part: SparePart; paymentType: string }) => {
  const { t } = useTranslation('work-card')
  const { money } = useFormats()
  const { formatQuantity } = usePartLineTexts()
  const { available_quantity: quantity, unit_of_measure } = part
  const price = part[`${defaultPriceTier(paymentType, part)}_price`]
  const isOut = quantity <= 0
  return (
    <Combobox.Option value={partValue(part)} className={classes.option}>
      <IconPackage size={16} aria-hidden="true" className={classes.kind} />
      <span className={classes.optionText}>
        <UserText>{part.part_name}</UserText>
        <span className={classes.optionFacts}>
          <Ltr>{part.part_number}</Ltr>
          <span data-out={isOut || undefined} className={classes.stock}>
            {isOut
              ? t('work.out_of_stock')
              : t('work.in_stock', { quantity: formatQuantity({ quantity, unit_of_measure }) })}
          </span>
        </span>
      </span>
      {price !== null && <Ltr>{money(price)}</Ltr>}
    </Combobox.Option>
  )
}

export const EntryOptions = ({ entry, paymentType }: { entry: WorkEntry; paymentType: string }) => {
  const { t } = useTranslation('work-card')
  const { beginning, containing } = entry.usualTasks
  return (
    <Combobox.Options className={classes.options} aria-label={t('work.suggestions')}>
      {beginning.map((task) => (
        <TaskOption key={task.description} {...task} />
      ))}
      {entry.search.parts.map((part) => (
        <PartOption key={part.id} part={part} paymentType={paymentType} />
      ))}
      {!entry.isUsual && (
        <Combobox.Option value={typedValue} className={classes.option}>
          <IconTool size={16} aria-hidden="true" className={classes.kind} />
          <span className={classes.optionText}>{t('work.add_task', { task: entry.typed })}</span>
        </Combobox.Option>
      )}
      {containing.map((task) => (
        <TaskOption key={task.description} {...task} />
      ))}
    </Combobox.Options>
  )
}
