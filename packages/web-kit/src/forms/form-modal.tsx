import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from '../texts/i18n.ts'
import { Modal } from '../ui/named-dialogs.tsx'
import { useReturnFocus } from '../ui/return-focus.ts'
import { Form } from './form.tsx'
import type { ContractForm } from './use-contract-form.tsx'
import { confirmDiscardChanges } from './use-unsaved-guard.ts'

interface FormModalProps {
  // biome-ignore lint/suspicious/noExplicitAny: a form of any fields
  form: ContractForm<any>
  title: string
  submitLabel: string
  /** Disables the submit button while data that the form needs is missing. */
  isIncomplete?: boolean
  /** Translated text of the failed action. */
  failedText: string
  /** What the user can do about a failure; rendered below its text. */
  remedy?: (failure: unknown) => ReactNode
  /** Called on Esc, Cancel, the close button or a click outside; after a question if there are unsaved changes. */
  onClose: () => void
  children: ReactNode
  size?: string | number
}

/** A form in a dialog. Mount it when it opens, so that it starts with fresh values and the focus on the first field. */
export const FormModal = ({
  form,
  title,
  onClose,
  children,
  size = 'lg',
  ...rest
}: FormModalProps) => {
  const { t } = useTranslation('kit')
  useReturnFocus()
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  })
  const close = async () => {
    if (form.isSending) return
    if (!form.isDirty || (await confirmDiscardChanges())) onClose()
  }
  return (
    <Modal
      opened
      onClose={() => void close()}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': t('close') }}
      closeOnClickOutside={!form.isDirty}
      fullScreen={isPhone && size !== 'sm'}
      radius={isPhone && size !== 'sm' ? 0 : undefined}
    >
      <Form {...rest} form={form} onCancel={() => void close()} inDialog>
        {children}
      </Form>
    </Modal>
  )
}
