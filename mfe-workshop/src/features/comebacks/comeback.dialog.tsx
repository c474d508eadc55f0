import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { FailedPanel, Skeleton, toast, useTranslation } from '@warsha/web-kit'
import { FormModal, mapSubmitErrors, useContractForm } from '@warsha/web-kit/forms'
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

/** The schema of the contract for the chosen part or task. */
const schema = async () => {
  const { newComeback } = await import('@warsha/contracts/workshop/warranty/comebacks')
  return {
    safeParse: (values: unknown, options: Parameters<typeof newComeback.safeParse>[1]) => {
      const { chosen } = values as ComebackValues
      return newComeback.safeParse(chosen ? toComebackBody(chosen) : {}, options)
    },
  }
}

/** Marks an open card as the comeback of an earlier job, if the reception has not done it. */
export const ComebackDialog = ({ card, onClose }: ComebackDialogProps) => {
  const { t } = useTranslation('workshop')
  const { data, error, refetch } = useWarranties(card.vehicle_id)
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
          onChoose={(chosen) => form.fields.setFieldValue('chosen', chosen)}
        />
      )}
    </FormModal>
  )
}
