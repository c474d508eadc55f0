/** A form that sends a request and closes. */
import { toast } from '@warsha/web-kit'
import { type ContractForm, type FormSchema, useContractForm } from '@warsha/web-kit/forms'

interface SubmitFormOptions<V extends object> {
  initialValues: V
  schema: () => Promise<FormSchema>
  submit: (values: V, idempotencyKey: string) => Promise<unknown>
  /** Translated. */
  doneText: string
  close: () => void
}

export const useSubmitForm = <V extends object>({
  doneText,
  close,
  ...options
}: SubmitFormOptions<V>): ContractForm<V> =>
  useContractForm({
    ...options,
    onDone: () => {
      toast.success(doneText)
      close()
    },
  })
