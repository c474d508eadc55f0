import { toast, UserText, useTranslation } from '@warsha/web-kit'
import { FieldGrid, FormModal, TextAreaField, useContractForm } from '@warsha/web-kit/forms'
import classes from '../shared/forms.module.css'
import type { DecideInput, Decision, RequestKind } from './requests.ts'

export interface DecisionTarget {
  action: Decision['action']
  id: string
  /** Employee and request, as the manager sees them. */
  name: string
}

interface DecideModalProps {
  kind: RequestKind
  target: DecisionTarget
  decide: (input: DecideInput) => Promise<unknown>
  close: () => void
}

const schemas = {
  approve: () => import('@warsha/contracts/hr/requests').then(({ approval }) => approval),
  reject: () => import('@warsha/contracts/hr/requests').then(({ rejection }) => rejection),
}

/** Confirms an approval with optional notes, or a rejection with a reason. Without a reason nothing is sent. */
export const DecideModal = ({ kind, target, decide, close }: DecideModalProps) => {
  const { t } = useTranslation('pay')
  const { action, id, name } = target
  const field = action === 'approve' ? 'admin_notes' : 'rejection_reason'
  const form = useContractForm({
    initialValues: { [field]: '' } as Record<string, string>,
    schema: schemas[action],
    submit: (values, idempotencyKey) =>
      decide({ id, decision: { action, ...values } as Decision, idempotencyKey }),
    onDone: () => {
      toast.success(t(`decision.${kind}.${action === 'approve' ? 'approved' : 'rejected'}`))
      close()
    },
  })
  return (
    <FormModal
      form={form}
      title={t(`decision.${action}_title`)}
      submitLabel={t(`decision.${action}`)}
      failedText={t(`decision.${action}_failed`)}
      onClose={close}
      size="md"
    >
      <FieldGrid>
        <p className={classes.consent}>
          <UserText>{name}</UserText>
        </p>
        <TextAreaField
          form={form}
          name={field}
          label={t(`decision.${field}`)}
          withAsterisk={action === 'reject'}
          wide
          data-autofocus
        />
      </FieldGrid>
    </FormModal>
  )
}
