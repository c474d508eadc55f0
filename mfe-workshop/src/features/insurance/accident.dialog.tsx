import type { AccidentReport } from '@warsha/contracts/workshop/insurance/insurance-claims'
import { type ReportColour, reportColours } from '@warsha/contracts/workshop/insurance/payer-rules'
import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { toast, useTranslation } from '@warsha/web-kit'
import {
  FieldGrid,
  FormModal,
  LtrField,
  mapSubmitErrors,
  SelectField,
  useContractForm,
} from '@warsha/web-kit/forms'
import { CardFileField } from './card-file.field.tsx'
import { useInsurance, useSaveAccident } from './insurance.api.ts'
import classes from './insurance.module.css'

interface AccidentFormProps {
  card: WorkCard
  /** Null if the card is not marked as an accident yet. */
  report: AccidentReport | null
  onClose: () => void
}

const AccidentForm = ({ card, report, onClose }: AccidentFormProps) => {
  const { t } = useTranslation('insurance')
  const save = useSaveAccident(card.id)
  const form = useContractForm({
    initialValues: {
      police_report_number: report?.police_report_number ?? '',
      report_colour: (report?.report_colour ?? '') as ReportColour | '',
      attachment_id: report?.file?.id ?? '',
    },
    schema: async () =>
      (await import('@warsha/contracts/workshop/insurance/insurance-claims')).accidentBody,
    submit: (values) =>
      mapSubmitErrors(
        save.mutateAsync({
          ...values,
          report_colour: values.report_colour || null,
          version: report?.version,
        }),
        { gone: t('card_gone') },
      ),
    onDone: () => {
      toast.success(t('accident_saved'))
      onClose()
    },
  })
  return (
    <FormModal
      form={form}
      title={t('police_report')}
      submitLabel={t('save')}
      failedText={t('save_failed')}
      onClose={onClose}
    >
      <p className={classes.hint}>{t('police_report_hint')}</p>
      <FieldGrid>
        <LtrField
          form={form}
          name="police_report_number"
          label={t('fields.police_report_number')}
          maxLength={100}
          data-autofocus
        />
        <SelectField
          form={form}
          name="report_colour"
          label={t('fields.report_colour')}
          data={reportColours.map((value) => ({ value, label: t(`colour.${value}`) }))}
          clearable={form.fields.values.report_colour !== ''}
        />
        <CardFileField card={card} form={form} label={t('fields.report_file')} />
      </FieldGrid>
    </FormModal>
  )
}

export interface AccidentDialogProps {
  card: WorkCard
  onClose: () => void
}

/** Marks a card as an accident, and takes the police report that its work waits for. */
export const AccidentDialog = ({ card, onClose }: AccidentDialogProps) => {
  const insurance = useInsurance(card.id).data
  if (!insurance) return null
  return <AccidentForm card={card} report={insurance.accident} onClose={onClose} />
}
