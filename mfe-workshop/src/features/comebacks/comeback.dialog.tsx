import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { FailedPanel, Skeleton, toast, useTranslation } from '@warsha/web-kit'
import { FormModal, type FormSchema, mapSubmitErrors, useContractForm } from '@warsha/web-kit/forms'
import { type ChosenComeback, toComebackBody } from './comeback-body.ts'
import { useSetComeback, useWarranties } from './comebacks.api.ts'
import classes from './comebacks.module.css'
import { WarrantyChoices } from './warranty-choices.tsx'

interface ComebackDialogProps {
  card: WorkCard
  onClose: () => void
}

interface ComebackValues {
  chosen: ChosenComeback | null
}

/** The schema of the contract for the chosen part or task, with one error if nothing is chosen. */
const schema = async (): Promise<FormSchema> => {
  const { newComeback } = await import('@warsha/contracts/workshop/warranty/comebacks')
  return {
    safeParse: (values, options) => {
      const { chosen } = values as ComebackValues
      if (chosen) return newComeback.safeParse(toComebackBody(chosen), options)
      const issue = { code: 'custom', path: ['chosen'], params: { code: 'required' } }
      return { success: false, error: { issues: [issue] } }
    },
  }
}

/** Marks an open card as the comeback of an earlier job, if the reception has not done it. */
export const ComebackDialog = ({ card, onClose }: ComebackDialogProps) => {
  const { t } = useTranslation('workshop')
  const { data, error, refetch } = useWarranties(card.vehicle_id, card.id)
  const save = useSetComeback(card.id)
  const form = useContractForm<ComebackValues>({
    initialValues: { chosen: null },
    schema,
    submit: ({ chosen }) =>
      chosen
        ? mapSubmitErrors(save.mutateAsync(toComebackBody(chosen)), { gone: t('comeback.gone') })
        : Promise.resolve(),
    onDone: () => {
      toast.success(t('comeback.saved'))
      onClose()
    },
  })
  const warranties = data?.filter(({ work_card_id }) => work_card_id !== card.id)
  return (
    <FormModal
      form={form}
      title={t('comeback.title')}
      submitLabel={t('comeback.save')}
      failedText={t('comeback.save_failed')}
      onClose={onClose}
      size="lg"
    >
      {!warranties && error && (
        <FailedPanel error={error} fallback={t('comeback.failed')} retry={() => void refetch()} />
      )}
      {!warranties && !error && <Skeleton height={120} radius="md" />}
      {warranties?.length === 0 && <p className={classes.facts}>{t('comeback.none')}</p>}
      {warranties && warranties.length > 0 && (
        <WarrantyChoices
          warranties={warranties}
          chosen={form.fields.values.chosen}
          onChoose={(chosen) => {
            form.fields.clearFieldError('chosen')
            form.fields.setFieldValue('chosen', chosen)
          }}
        />
      )}
      {form.fields.errors.chosen && (
        <p role="alert" className={classes.error}>
          {t('comeback.choose_first')}
        </p>
      )}
    </FormModal>
  )
}
