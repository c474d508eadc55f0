import type { ReactNode } from 'react'
import { toast } from '../ui/toasts/toast.tsx'
import { TextAreaField } from './fields.tsx'
import { FormModal } from './form-modal.tsx'
import { mapSubmitErrors } from './record-form-state.ts'
import { useContractForm } from './use-contract-form.tsx'

const maxLength = 500

interface ReasonModalProps {
  title: string
  submitLabel: string
  /** Name of the field in the request, at which the server reports its errors. */
  field?: 'reason' | 'note'
  /** Label of the field. */
  label: string
  /** By default a reason is required, also if the server accepts none. */
  isOptional?: boolean
  /** Facts about the record and what happens to it. */
  children: ReactNode
  /** The idempotency key stays the same until it succeeds. */
  submit: (reason: string, idempotencyKey: string) => Promise<unknown>
  /** Shown after `submit` succeeded. */
  doneText: string
  /** Translated text of the failed action. */
  failedText: string
  /** Text in place of a bare "not found". */
  goneText: string
  onClose: () => void
}

/** Asks for the reason of an action that is recorded, such as voiding a payment, and performs it. */
export const ReasonModal = ({
  title,
  submitLabel,
  field = 'reason',
  label,
  isOptional = false,
  children,
  submit,
  doneText,
  failedText,
  goneText,
  onClose,
}: ReasonModalProps) => {
  const form = useContractForm<Record<string, string>>({
    initialValues: { [field]: '' },
    schema: async () => {
      const { longText, optionalText, z } = await import('@warsha/contracts/base/fields')
      return z.object({ [field]: isOptional ? optionalText(maxLength) : longText(maxLength) })
    },
    submit: (values, idempotencyKey) =>
      mapSubmitErrors(submit(values[field] ?? '', idempotencyKey), { gone: goneText }),
    onDone: () => {
      toast.success(doneText)
      onClose()
    },
  })
  return (
    <FormModal
      form={form}
      title={title}
      submitLabel={submitLabel}
      failedText={failedText}
      onClose={onClose}
      size="md"
    >
      {children}
      <TextAreaField
        form={form}
        name={field}
        label={label}
        minRows={2}
        maxLength={maxLength}
        withAsterisk={!isOptional}
        data-autofocus
      />
    </FormModal>
  )
}
