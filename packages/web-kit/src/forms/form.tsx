import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { errorText } from '../texts/error-text.ts'
import { useTranslation } from '../texts/i18n.ts'
import { DialogFooter } from '../ui/dialog-footer.tsx'
import classes from './form.module.css'
import type { ContractForm } from './use-contract-form.tsx'
import { useFormGuard } from './use-unsaved-guard.ts'

interface FormProps {
  // biome-ignore lint/suspicious/noExplicitAny: a form of any fields
  form: ContractForm<any>
  children: ReactNode
  submitLabel: string
  /** Disables the submit button while data that the form needs is missing. */
  isIncomplete?: boolean
  /** Adds a Cancel button. */
  onCancel?: () => void
  /** Translated text of the failed action, for example "Failed to save customer". */
  failedText: string
  /** What the user can do about a failure; rendered below its text. */
  remedy?: (failure: unknown) => ReactNode
  /** Keeps the buttons visible at the bottom of a dialog. */
  inDialog?: boolean
}

/** Scrolls a long form to the field that has the initial focus, and to an error when it appears. */
const useScrollIntoView = ({ formRef, failure }: FormProps['form']) => {
  useEffect(() => {
    // In braces: newer browsers return a promise here, which must not become the effect's cleanup.
    formRef.current?.querySelector('[data-autofocus]')?.scrollIntoView({ block: 'nearest' })
  }, [formRef])
  useEffect(() => {
    if (failure)
      formRef.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [formRef, failure])
}

/** A form with error banner and buttons. Submits by button, Enter or Ctrl+Enter; asks before unsaved changes are lost. */
export const Form = (props: FormProps) => {
  const { form, children, submitLabel, isIncomplete, onCancel, failedText, remedy, inDialog } =
    props
  const { t } = useTranslation('kit')
  useFormGuard(form)
  useScrollIntoView(form)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React events bubble through portals: a dialog's form must not submit the form that rendered it.
    event.stopPropagation()
    void form.send()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      // Like the submission: the form that rendered this dialog must not be sent.
      event.stopPropagation()
      void form.send()
    }
  }
  const buttons = (
    <>
      {onCancel && (
        <Button variant="default" onClick={onCancel} disabled={form.isSending}>
          {t('cancel')}
        </Button>
      )}
      <Button
        type="submit"
        disabled={isIncomplete}
        loading={form.isSending}
        title={t('form.ctrl_enter')}
      >
        {submitLabel}
      </Button>
    </>
  )
  return (
    <form
      ref={form.formRef}
      noValidate
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      data-dialog={inDialog}
    >
      {form.failure !== null && form.failure !== undefined && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle />} mb="md">
          {errorText(form.failure, failedText)}
          {remedy?.(form.failure)}
        </Alert>
      )}
      {children}
      {inDialog ? (
        <div className={classes.dialogFooter}>
          <DialogFooter>{buttons}</DialogFooter>
        </div>
      ) : (
        <Group justify="flex-end" gap="sm" className={classes.footer}>
          {buttons}
        </Group>
      )}
    </form>
  )
}
