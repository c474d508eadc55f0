import type { WorkPatternAssignment } from '@warsha/contracts/hr/schedules'
import { shopToday, toast, useTranslation } from '@warsha/web-kit'
import {
  DateField,
  FieldGrid,
  FormModal,
  SelectField,
  useContractForm,
} from '@warsha/web-kit/forms'
import { useAssignWorkPattern, useWorkPatterns } from './schedules.api.ts'

interface AssignPatternModalProps {
  assignment: WorkPatternAssignment
  onClose: () => void
}

/** Gives an employee a work pattern, or the shop's hours, from a day on. */
export const AssignPatternModal = ({ assignment, onClose }: AssignPatternModalProps) => {
  const { t } = useTranslation('attendance')
  const assign = useAssignWorkPattern()
  const { data: patterns = [] } = useWorkPatterns()
  const form = useContractForm({
    initialValues: {
      work_pattern_id: assignment.work_pattern_id ?? '',
      valid_from: shopToday(),
      valid_until: '',
      employee_id: assignment.employee_id,
    },
    schema: async () => (await import('@warsha/contracts/hr/schedules')).workPatternAssignment,
    submit: (values) => assign.mutateAsync(values),
    onDone: () => {
      toast.success(t('patterns.assigned'))
      onClose()
    },
  })
  return (
    <FormModal
      form={form}
      title={t('patterns.assign_title', {
        name: `${assignment.first_name} ${assignment.last_name}`,
      })}
      submitLabel={t('patterns.save')}
      failedText={t('patterns.assign_failed')}
      onClose={onClose}
      size="md"
    >
      <FieldGrid>
        <SelectField
          form={form}
          name="work_pattern_id"
          label={t('patterns.pattern')}
          data={[
            { value: '', label: t('patterns.shop_hours') },
            ...patterns
              .filter(({ is_active }) => is_active)
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
          data-autofocus
        />
        <DateField form={form} name="valid_from" label={t('patterns.valid_from')} withAsterisk />
        <DateField
          form={form}
          name="valid_until"
          label={t('patterns.valid_until')}
          description={t('patterns.valid_until_hint')}
        />
      </FieldGrid>
    </FormModal>
  )
}
