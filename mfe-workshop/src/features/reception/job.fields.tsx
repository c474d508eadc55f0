/** Complaint, mileage, promised time, mechanic and tasks. */
import { Button, toShopDateTimeInput, UserText, useTranslation } from '@warsha/web-kit'
import {
  type ContractForm,
  DateTimeField,
  LtrField,
  SelectField,
  TextAreaField,
} from '@warsha/web-kit/forms'
import { useState } from 'react'
import { useReceptionOptions } from './reception.api.ts'
import classes from './reception.module.css'
import { listPromiseChoices, type ReceptionValues } from './reception-values.ts'
import { TaskEntry } from './task-entry.tsx'

interface JobFieldsProps {
  form: ContractForm<ReceptionValues>
}

const PromisedDate = ({ form }: JobFieldsProps) => {
  const { t } = useTranslation('reception')
  const [choices] = useState(() => listPromiseChoices(toShopDateTimeInput(new Date())))
  const { promised_date } = form.fields.values
  const choose = (value: string) =>
    form.fields.setFieldValue('promised_date', value === promised_date ? '' : value)
  return (
    <fieldset className={classes.promise}>
      <legend>{t('promise')}</legend>
      <div className={classes.choices}>
        {choices.map(({ key, time, value }) => (
          <Button
            key={value}
            size="xs"
            variant={value === promised_date ? 'filled' : 'default'}
            aria-pressed={value === promised_date}
            disabled={form.isSending}
            onClick={() => choose(value)}
          >
            {t(`promises.${key}`, { time })}
          </Button>
        ))}
      </div>
      <DateTimeField form={form} name="promised_date" label={t('fields.promised_date')} />
    </fieldset>
  )
}

const Mechanic = ({ form }: JobFieldsProps) => {
  const { t } = useTranslation('reception')
  const { mechanics } = useReceptionOptions()
  return (
    <SelectField
      form={form}
      name="assigned_mechanic_id"
      label={t('fields.assigned_mechanic_id')}
      placeholder={t('nobody')}
      data={mechanics.map(({ id, name, open_jobs }) => ({
        value: id,
        label: t('mechanic', { name, count: open_jobs }),
      }))}
      renderOption={({ option }) => <UserText>{option.label}</UserText>}
      nothingFoundMessage={t('no_mechanic')}
      searchable
      clearable={Boolean(form.fields.values.assigned_mechanic_id)}
    />
  )
}

export const JobFields = ({ form }: JobFieldsProps) => {
  const { t } = useTranslation('reception')
  return (
    <fieldset className={classes.section}>
      <legend>{t('sections.job')}</legend>
      <TextAreaField
        form={form}
        name="customer_complaint"
        label={t('fields.customer_complaint')}
        minRows={2}
        autoComplete="off"
      />
      <TaskEntry form={form} />
      <div className={classes.pair}>
        <LtrField
          form={form}
          name="mileage_in"
          label={t('fields.mileage_in')}
          inputMode="numeric"
          autoComplete="off"
        />
        <Mechanic form={form} />
      </div>
      <PromisedDate form={form} />
    </fieldset>
  )
}
