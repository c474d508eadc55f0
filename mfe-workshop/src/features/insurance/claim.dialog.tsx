import { toast, useTranslation } from '@warsha/web-kit'
import {
  bindFields,
  type ContractForm,
  DateField,
  FieldSection,
  FormModal,
  LtrField,
  mapSubmitErrors,
  RecordFormNotice,
  SwitchField,
  TextField,
  useChangeForm,
} from '@warsha/web-kit/forms'
import { type OwnerState, useOwner } from '../vehicles/owner.field.tsx'
import { CardFileField } from './card-file.field.tsx'
import { type ClaimRecord, type ClaimValues, toClaimRecord, toClaimValues } from './claim-values.ts'
import { fetchInsurance, useSaveClaim } from './insurance.api.ts'
import {
  type InsuranceDialogProps,
  InsuranceForm,
  type InsuranceFormProps,
} from './insurance-form.tsx'
import { InsurerField, NewInsurerForm } from './insurer.field.tsx'

type ClaimFormProps = InsuranceFormProps<ClaimRecord, ClaimValues>

const useClaimForm = ({ card, opening, replace, onClose }: ClaimFormProps) => {
  const { t } = useTranslation('insurance')
  const save = useSaveClaim(card.id)
  return useChangeForm<ClaimRecord, ClaimValues>({
    opening,
    replace,
    valuesOf: ({ claim }) => toClaimValues(claim, card),
    schema: async () =>
      (await import('@warsha/contracts/workshop/insurance/insurance-claims')).claimBody,
    change: async (values) => {
      const { data } = await mapSubmitErrors(save.mutateAsync(values), {
        gone: t('card_gone'),
        fields: {
          insurer_has_paid: 'insurer_id',
          claim_invoiced: 'insurer_id',
          evidence_kept: 'attachment_id',
        },
      })
      return { data: toClaimRecord(data) }
    },
    readNewest: async () => ({ data: toClaimRecord(await fetchInsurance(card.id)) }),
    isChangedBy: ({ id }) => id === card.id,
    readFailed: t('read_failed'),
    formatValue: (field, { claim }) => {
      if (field === 'insurer_id') return claim?.insurer.name ?? ''
      if (field === 'attachment_id') return claim?.file?.file_name ?? ''
      const value = toClaimValues(claim, card)[field]
      return typeof value === 'boolean' ? t(value ? 'yes' : 'no') : value
    },
    onSaved: () => {
      toast.success(t('claim_saved'))
      onClose()
    },
  })
}

interface ApprovalFieldsProps extends Pick<ClaimFormProps, 'card'> {
  field: ReturnType<typeof bindFields<ClaimValues>>
}

interface ClaimFieldsProps extends ApprovalFieldsProps {
  form: ContractForm<ClaimValues>
  isNew: boolean
  insurer: OwnerState
}

const ClaimFields = ({ card, isNew, form, field, insurer }: ClaimFieldsProps) => {
  const { t } = useTranslation('insurance')
  // A switch has one order of its parts.
  const { inputWrapperOrder: _order, ...billing } = field('bills_insurer', t('bills_insurer_hint'))
  return (
    <FieldSection title={t('sections.claim')}>
      <InsurerField field={field('insurer_id')} insurer={insurer} />
      <LtrField {...field('claim_number')} maxLength={100} />
      <LtrField {...field('policy_number')} maxLength={100} />
      <LtrField {...field('excess', t('excess_hint'))} inputMode="decimal" withAsterisk />
      <TextField {...field('surveyor')} maxLength={200} />
      <SwitchField {...billing} wide />
      {isNew && !card.is_accident && (
        <SwitchField
          form={form}
          name="is_accident"
          label={t('fields.is_accident')}
          description={t('is_accident_hint')}
          wide
        />
      )}
    </FieldSection>
  )
}

/** What the insurer approved. */
const ApprovalFields = ({ card, field }: ApprovalFieldsProps) => {
  const { t } = useTranslation('insurance')
  return (
    <FieldSection title={t('sections.approval')}>
      <LtrField {...field('approval_number')} maxLength={100} />
      <LtrField {...field('approved_amount')} inputMode="decimal" />
      <DateField {...field('approved_on')} />
      <CardFileField
        card={card}
        field={{ ...field('attachment_id'), label: t('fields.approval_file') }}
      />
    </FieldSection>
  )
}

const ClaimForm = (props: ClaimFormProps) => {
  const { card, opening, onClose } = props
  const { claim } = opening.record
  const { t } = useTranslation('insurance')
  const { form, notes, focusOn, remedy } = useClaimForm(props)
  const insurer = useOwner(form, undefined, 'insurer_id')
  const field = bindFields<ClaimValues>({
    form,
    notes,
    focusOn: focusOn ?? 'insurer_id',
    label: (name) => t(`fields.${name}`),
  })
  return (
    <>
      <FormModal
        form={form}
        title={t(claim ? 'change_claim' : 'add_claim')}
        submitLabel={t('save')}
        failedText={t('save_failed')}
        remedy={remedy}
        onClose={onClose}
        size="xl"
      >
        <RecordFormNotice opening={opening} />
        <ClaimFields card={card} isNew={!claim} form={form} field={field} insurer={insurer} />
        <ApprovalFields card={card} field={field} />
      </FormModal>
      <NewInsurerForm insurer={insurer} />
    </>
  )
}

/** The claim of a card, with what the insurer approved at first. */
export const ClaimDialog = (props: InsuranceDialogProps) => (
  <InsuranceForm {...props} toRecord={toClaimRecord} form={ClaimForm} />
)
