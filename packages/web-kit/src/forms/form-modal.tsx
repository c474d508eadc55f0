import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from '../i18n.ts'
import { Form } from './form.tsx'
import type { ContractForm } from './use-contract-form.tsx'
import { confirmDiscardChanges } from './use-unsaved-guard.ts'

interface FormModalProps {
  // biome-ignore lint/suspicious/noExplicitAny: a form of any fields
  form: ContractForm<any>
  title: string
  submitLabel: string
  /** What the form stands on is still missing: the button waits for it. */
  isIncomplete?: boolean
  /** Translated default of the error catalogue. */
  failedText: string
  /** What can be done about a failure; stands below its text. */
  remedy?: (failure: unknown) => ReactNode
  /** Leave: Esc, the cross, Cancel, a click outside. Asked first when something was typed. */
  onClose: () => void
  children: ReactNode
  size?: string | number
  /** Another dialog stands over this one: Esc is for that one. */
  isCovered?: boolean
}

/** A form in a dialog. Mount it when it opens: each opening begins afresh, with the focus on the first field. */
export const FormModal = ({
  form,
  title,
  onClose,
  children,
  size = 'lg',
  isCovered,
  ...rest
}: FormModalProps) => {
  const { t } = useTranslation('kit')
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  })
  const leave = async () => {
    if (form.isSending) return
    if (!form.isDirty || (await confirmDiscardChanges())) onClose()
  }
  return (
    <Modal
      opened
      onClose={() => void leave()}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': t('close') }}
      closeOnClickOutside={!form.isDirty}
      closeOnEscape={!isCovered}
      fullScreen={isPhone && size !== 'sm'}
      radius={isPhone && size !== 'sm' ? 0 : undefined}
    >
      <Form {...rest} form={form} onCancel={() => void leave()} inDialog>
        {children}
      </Form>
    </Modal>
  )
}
