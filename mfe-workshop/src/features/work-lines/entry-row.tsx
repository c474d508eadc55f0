/** The last row of the table: adds a task or a part without a dialog. */

import { toAed } from '@warsha/contracts/base/money'
import { maxTaskLength } from '@warsha/contracts/workshop/work-card-limits'
import {
  Alert,
  Button,
  errorText,
  Loader,
  Ltr,
  TextInput,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import { Combobox, LtrField, useUnsavedGuard } from '@warsha/web-kit/forms'
import { type FormEvent, useEffect } from 'react'
import { previewLineTotal } from '../part-lines/part-line-values.ts'
import { EntryOptions } from './entry-options.tsx'
import { useWorkEntry, type WorkEntry, type WorkEntryProps } from './use-work-entry.ts'
import classes from './work-lines.module.css'

/**
 * A click on the tab of the table, or its digit, leads to the field, so that typing begins immediately. Not with the arrow
 * keys, which would leave the tabs, and not on touch screens, where it would open the keyboard.
 */
const useFocusAfterTabClick = (input: WorkEntry['input']) => {
  useEffect(() => {
    const tab = document.activeElement
    const isDirect = tab?.hasAttribute('data-opened-by-key') || !tab?.matches(':focus-visible')
    const isChosen = tab?.getAttribute('role') === 'tab' && isDirect
    if (isChosen && matchMedia('(pointer: fine)').matches) input.current?.focus()
  }, [input])
}

const DescriptionField = ({ entry, isOffice, card }: WorkEntryProps & { entry: WorkEntry }) => {
  const { t } = useTranslation('work-card')
  const field = entry.form.fields.getInputProps('description')
  return (
    <Combobox store={entry.combobox} onOptionSubmit={entry.choose} withinPortal shadow="md">
      <Combobox.Target withExpandedAttribute={isOffice}>
        <TextInput
          {...field}
          ref={entry.input}
          name="entry"
          data-path="description"
          label={t(isOffice ? 'work.entry' : 'work.task_entry')}
          placeholder={t(isOffice ? 'work.entry_hint' : 'work.task_entry_hint')}
          autoComplete="off"
          maxLength={maxTaskLength}
          readOnly={entry.form.isSending}
          rightSection={entry.isWaiting || entry.form.isSending ? <Loader size={18} /> : null}
          onChange={(event) => entry.changeText(event.currentTarget.value)}
          onBlur={() => entry.combobox.closeDropdown()}
          onKeyDown={entry.onKeyDown}
        />
      </Combobox.Target>
      {isOffice && (
        <Combobox.Dropdown hidden={entry.typed === '' || entry.isChosen}>
          {entry.typed !== '' && !entry.isChosen && (
            <EntryOptions entry={entry} paymentType={card.payment_type} />
          )}
          {entry.search.error && (
            <p role="status" className={classes.searchFailed}>
              {t('parts.picker_away')}
            </p>
          )}
        </Combobox.Dropdown>
      )}
    </Combobox>
  )
}

/** Quantity and price of the line. A task has no quantity. */
const AmountFields = ({ entry: { form } }: { entry: WorkEntry }) => {
  const { t } = useTranslation('work-card')
  const { money } = useFormats()
  const { values } = form.fields
  if (values.kind !== 'part')
    return (
      <LtrField
        form={form}
        name="estimated_cost"
        label={t('work.price')}
        inputMode="decimal"
        autoComplete="off"
        className={classes.price}
      />
    )
  const total = previewLineTotal(values)
  return (
    <>
      <LtrField
        form={form}
        name="quantity"
        label={t('parts.fields.quantity')}
        inputMode="decimal"
        autoComplete="off"
        className={classes.quantity}
      />
      <LtrField
        form={form}
        name="unit_price"
        label={t('work.price')}
        inputMode="decimal"
        autoComplete="off"
        className={classes.price}
      />
      <output className={classes.preview} aria-label={t('parts.line_total')}>
        <Ltr>{total === null ? '–' : money(toAed(total))}</Ltr>
      </output>
    </>
  )
}

/** Mounted only while there is something to lose: a router asks one guard at a time, and a dialog of the table has its own. */
const UnsavedGuard = () => {
  useUnsavedGuard(true)
  return null
}

export const EntryForm = (props: WorkEntryProps) => {
  const { t } = useTranslation('work-card')
  const entry = useWorkEntry(props)
  const { form } = entry
  useFocusAfterTabClick(entry.input)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (entry.typed === '') entry.input.current?.focus()
    else void form.send()
  }
  return (
    <form ref={form.formRef} noValidate onSubmit={submit} aria-label={t('work.add_line')}>
      <div className={classes.entry}>
        <div className={classes.description}>
          <DescriptionField {...props} entry={entry} />
        </div>
        {props.isOffice && <AmountFields entry={entry} />}
        <Button type="submit" loading={form.isSending} className={classes.add}>
          {t('work.add')}
        </Button>
      </div>
      {form.isDirty && !form.isSending && <UnsavedGuard />}
      {form.failure !== null && (
        <Alert color="red" role="alert" className={classes.failure}>
          {errorText(form.failure, t('work.add_failed'))}
        </Alert>
      )}
    </form>
  )
}
