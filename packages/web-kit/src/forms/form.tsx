import { Alert, Button, Group } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect } from 'react'
import { errorText } from '../error-text.ts'
import { useTranslation } from '../i18n.ts'
import classes from './form.module.css'
import type { ContractForm } from './use-contract-form.tsx'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

interface FormProps {
  // biome-ignore lint/suspicious/noExplicitAny: a form of any fields
  form: ContractForm<any>
  children: ReactNode
  submitLabel: string
  /** What the form stands on is still missing: the button waits for it. */
  isIncomplete?: boolean
  /** Given: a Cancel button. */
  onCancel?: () => void
  /** Translated default of the error catalogue, for example "Failed to save customer". */
  failedText: string
  /** What can be done about a failure; stands below its text. */
  remedy?: (failure: unknown) => ReactNode
  /** Fills a dialog: the buttons stay in view at its foot. */
  inDialog?: boolean
}

/** In a long form: scrolls to the field that has the focus on opening, and to a failure when it appears. */
const useInView = ({ formRef, failure }: FormProps['form']) => {
  useEffect(() => {
    // In braces: newer browsers answer scrolling with a promise, which must not become the effect's clean-up.
    formRef.current?.querySelector('[data-autofocus]')?.scrollIntoView({ block: 'nearest' })
  }, [formRef])
  useEffect(() => {
    if (failure)
      formRef.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' })
  }, [formRef, failure])
}

/** Banner, fields and buttons; submits by button, Enter or Ctrl+Enter, and asks before unsaved text is lost. */
export const Form = (props: FormProps) => {
  const { form, children, submitLabel, isIncomplete, onCancel, failedText, remedy, inDialog } =
    props
  const { t } = useTranslation('kit')
  useUnsavedGuard(form.isDirty && !form.isSending)
  useInView(form)
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A form inside a dialog inside a form must not send both.
    event.stopPropagation()
    void form.send()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      void form.send()
    }
  }
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
      <Group justify="flex-end" gap="sm" className={classes.foot} data-dialog={inDialog}>
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
      </Group>
    </form>
  )
}
