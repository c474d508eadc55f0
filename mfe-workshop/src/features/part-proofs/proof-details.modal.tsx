import type { PartProof } from '@warsha/contracts/workshop/warranty/part-proofs'
import { maxBatchLength } from '@warsha/contracts/workshop/warranty/warranty-rules'
import { toast, UserText, useTranslation } from '@warsha/web-kit'
import {
  DateField,
  FormModal,
  LtrField,
  mapSubmitErrors,
  useContractForm,
} from '@warsha/web-kit/forms'
import { useState } from 'react'
import { useChangePartProof } from './part-proofs.api.ts'
import classes from './part-proofs.module.css'

const schema = () =>
  import('@warsha/contracts/workshop/warranty/part-proofs').then(
    ({ partProofChange }) => partProofChange,
  )

interface ProofDetailsModalProps {
  part: PartProof
  onClose: () => void
}

/** Batch or serial number, and the end of the warranty. An end that nobody has set is calculated. */
export const ProofDetailsModal = ({ part, onClose }: ProofDetailsModalProps) => {
  const { t } = useTranslation('work-card')
  const change = useChangePartProof(part.id)
  const [initialValues] = useState({
    batch_number: part.batch_number ?? '',
    warranty_until: part.is_warranty_set ? (part.warranty_until ?? '') : '',
  })
  const form = useContractForm({
    initialValues,
    schema,
    // Only what this user has changed: a colleague may have saved the other field meanwhile.
    submit: ({ batch_number, warranty_until }) => {
      const body = {
        ...(batch_number !== initialValues.batch_number && { batch_number }),
        ...(warranty_until !== initialValues.warranty_until && { warranty_until }),
      }
      return mapSubmitErrors(change.mutateAsync(body), { gone: t('parts.gone') })
    },
    onDone: () => {
      toast.success(t('proof.saved'))
      onClose()
    },
  })
  const months = part.warranty_months
  return (
    <FormModal
      form={form}
      title={t('proof.details_title')}
      submitLabel={t('parts.save')}
      failedText={t('proof.save_failed')}
      onClose={onClose}
      size="md"
    >
      <p className={classes.subject}>
        <UserText>{part.part_name}</UserText>
      </p>
      <LtrField
        form={form}
        name="batch_number"
        label={t('proof.batch')}
        maxLength={maxBatchLength}
        data-autofocus
      />
      <DateField
        form={form}
        name="warranty_until"
        label={t('proof.warranty_until')}
        description={
          months === null ? undefined : t('proof.warranty_calculated', { number: months })
        }
        mt="md"
      />
    </FormModal>
  )
}
