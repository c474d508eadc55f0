import type { InsuranceClaim } from '@warsha/contracts/workshop/insurance/insurance-claims'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { toast, useTranslation } from '@warsha/web-kit'
import {
  bindFields,
  DateField,
  FieldSection,
  FormModal,
  LtrField,
  mapSubmitErrors,
  SwitchField,
  TextField,
  useContractForm,
} from '@warsha/web-kit/forms'
import { useOwner } from '../vehicles/owner.field.tsx'
import { CardFileField } from './card-file.field.tsx'
import { type ClaimValues, toClaimValues } from './claim-values.ts'
import { useInsurance, useSaveClaim } from './insurance.api.ts'
import { InsurerField, NewInsurerForm } from './insurer.field.tsx'

interface ClaimFormProps {
  card: WorkCard
  /** Null for a new claim. */
  claim: InsuranceClaim | null
  onClose: () => void
}

const useClaimForm = ({ card, claim, onClose }: ClaimFormProps) => {
  const { t } = useTranslation('insurance')
  const save = useSaveClaim(card.id)
  return useContractForm<ClaimValues>({
    initialValues: toClaimValues(claim, card),
    schema: async () =>
      (await import('@warsha/contracts/workshop/insurance/insurance-claims')).claimBody,
    submit: (values) =>
      mapSubmitErrors(save.mutateAsync({ ...values, version: claim?.version }), {
        gone: t('card_gone'),
        fields: { insurer_has_paid: 'insurer_id', claim_invoiced: 'insurer_id' },
      }),
    onDone: () => {
      toast.success(t('claim_saved'))
      onClose()
    },
  })
}

const ClaimForm = (props: ClaimFormProps) => {
  const { card, claim, onClose } = props
  const { t } = useTranslation('insurance')
  const form = useClaimForm(props)
  const insurer = useOwner(form, undefined, 'insurer_id')
  const field = bindFields<ClaimValues>({
    form,
    notes: {},
    focusOn: 'insurer_id',
    label: (name) => t(`fields.${name}`),
  })
  return (
    <>
      <FormModal
        form={form}
        title={t(claim ? 'change_claim' : 'add_claim')}
        submitLabel={t('save')}
        failedText={t('save_failed')}
        onClose={onClose}
        size="xl"
        isCovered={insurer.isAdding}
      >
        <FieldSection title={t('sections.claim')}>
          <InsurerField form={form} label={t('fields.insurer_id')} insurer={insurer} />
          <LtrField {...field('claim_number')} maxLength={100} />
          <LtrField {...field('policy_number')} maxLength={100} />
          <LtrField
            {...field('excess')}
            description={t('excess_hint')}
            inputMode="decimal"
            withAsterisk
          />
          <TextField {...field('surveyor')} maxLength={200} />
          <SwitchField
            form={form}
            name="bills_insurer"
            label={t('fields.bills_insurer')}
            description={t('bills_insurer_hint')}
            wide
          />
          {!claim && !card.is_accident && (
            <SwitchField
              form={form}
              name="is_accident"
              label={t('fields.is_accident')}
              description={t('is_accident_hint')}
              wide
            />
          )}
        </FieldSection>
        <FieldSection title={t('sections.approval')}>
          <LtrField {...field('approval_number')} maxLength={100} />
          <LtrField {...field('approved_amount')} inputMode="decimal" />
          <DateField {...field('approved_on')} />
          <CardFileField card={card} form={form} label={t('fields.approval_file')} />
        </FieldSection>
      </FormModal>
      <NewInsurerForm insurer={insurer} />
    </>
  )
}

export interface ClaimDialogProps {
  card: WorkCard
  onClose: () => void
}

/** The claim of a card, with what the insurer approved at first. */
export const ClaimDialog = ({ card, onClose }: ClaimDialogProps) => {
  const insurance = useInsurance(card.id).data
  if (!insurance) return null
  return <ClaimForm card={card} claim={insurance.claim} onClose={onClose} />
}
