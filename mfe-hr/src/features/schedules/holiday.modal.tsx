import type { PublicHoliday } from '@warsha/contracts/hr/schedules'
import { toast, useTranslation } from '@warsha/web-kit'
import {
  DateField,
  FieldGrid,
  FormModal,
  mapSubmitErrors,
  SelectField,
  TextField,
  useContractForm,
} from '@warsha/web-kit/forms'
import { useSaveHoliday } from './schedules.api.ts'

interface HolidayModalProps {
  /** Null for a new one. */
  holiday: PublicHoliday | null
  onClose: () => void
}

export const HolidayModal = ({ holiday, onClose }: HolidayModalProps) => {
  const { t } = useTranslation('attendance')
  const save = useSaveHoliday()
  const form = useContractForm({
    initialValues: {
      date: holiday?.date ?? '',
      name_en: holiday?.name_en ?? '',
      name_ar: holiday?.name_ar ?? '',
      status: holiday?.status ?? 'confirmed',
    },
    schema: async () => (await import('@warsha/contracts/hr/schedules')).publicHolidayFields,
    submit: (body) =>
      mapSubmitErrors(save.mutateAsync({ id: holiday?.id ?? null, body }), {
        fields: { duplicate_holiday: 'date' },
        gone: t('holidays.gone'),
      }),
    onDone: () => {
      toast.success(t('holidays.saved'))
      onClose()
    },
  })
  return (
    <FormModal
      form={form}
      title={t(holiday ? 'holidays.edit' : 'holidays.add')}
      submitLabel={t('patterns.save')}
      failedText={t('holidays.save_failed')}
      onClose={onClose}
      size="md"
    >
      <FieldGrid>
        <DateField form={form} name="date" label={t('columns.date')} withAsterisk data-autofocus />
        <SelectField
          form={form}
          name="status"
          label={t('columns.status')}
          data={(['forecast', 'confirmed'] as const).map((value) => ({
            value,
            label: t(`holidays.status.${value}`),
          }))}
        />
        <TextField form={form} name="name_en" label={t('holidays.name_en')} withAsterisk />
        <TextField form={form} name="name_ar" label={t('holidays.name_ar')} withAsterisk />
      </FieldGrid>
    </FormModal>
  )
}
