import { carTypes } from '@warsha/contracts/workshop/inspections/inspection-rules'
import type { InspectionTemplate } from '@warsha/contracts/workshop/inspections/inspection-templates'
import { toast, useTranslation } from '@warsha/web-kit'
import {
  FieldGrid,
  FormModal,
  type FormSchema,
  mapSubmitErrors,
  SelectField,
  SwitchField,
  TextField,
  useContractForm,
} from '@warsha/web-kit/forms'
import { createNewestRemedy } from '../record-page/create-newest-remedy.tsx'
import {
  type TemplateBody,
  useChangeTemplate,
  useCreateTemplate,
} from './inspection-templates.api.ts'
import { TemplateSections } from './template-sections.tsx'
import {
  newTemplateValues,
  type TemplateValues,
  toTemplateBody,
  toTemplateValues,
} from './template-values.ts'

/** The schema of the contract for the values of the form. */
const loadSchema = async (): Promise<FormSchema> => {
  const { newInspectionTemplate } = await import(
    '@warsha/contracts/workshop/inspections/inspection-templates'
  )
  return {
    safeParse: (values, options) =>
      newInspectionTemplate.safeParse(toTemplateBody(values as TemplateValues), options),
  }
}

interface TemplateFormProps {
  /** Null for a new template. */
  saved: InspectionTemplate | null
  /** Opens the newest version after somebody else has changed the template. */
  reload: () => void
  close: () => void
}

const useTemplateForm = ({ saved, close }: TemplateFormProps) => {
  const { t } = useTranslation('inspections')
  const create = useCreateTemplate()
  const change = useChangeTemplate(saved?.id ?? '')
  return useContractForm<TemplateValues>({
    initialValues: saved ? toTemplateValues(saved) : newTemplateValues(),
    schema: loadSchema,
    submit: (values, idempotencyKey) => {
      const body = toTemplateBody(values) as TemplateBody
      return mapSubmitErrors<unknown>(
        saved
          ? change.mutateAsync({ ...body, version: saved.version })
          : create.mutateAsync({ body, idempotencyKey }),
        { gone: t('templates.gone') },
      )
    },
    onDone: () => {
      toast.success(t('templates.saved'))
      close()
    },
  })
}

/** Adds or changes a template. */
export const TemplateForm = (props: TemplateFormProps) => {
  const { t } = useTranslation('inspections')
  const form = useTemplateForm(props)
  const { saved, reload, close } = props
  const types = carTypes.map((value) => ({ value, label: t(`car_types.${value}`) }))
  return (
    <FormModal
      form={form}
      title={t(saved ? 'templates.edit_title' : 'templates.add')}
      submitLabel={t('templates.save')}
      failedText={t('templates.save_failed')}
      remedy={createNewestRemedy(t('templates.load_newest'), reload)}
      onClose={close}
      size="xl"
    >
      <FieldGrid>
        <TextField
          form={form}
          name="name_en"
          label={t('templates.fields.name_en')}
          maxLength={80}
          autoComplete="off"
          data-autofocus
        />
        <TextField
          form={form}
          name="name_ar"
          label={t('templates.fields.name_ar')}
          maxLength={80}
          autoComplete="off"
        />
        <SelectField
          form={form}
          name="car_type"
          label={t('templates.fields.car_type')}
          data={types}
        />
      </FieldGrid>
      <TemplateSections form={form} />
      <FieldGrid>
        <SwitchField form={form} name="is_active" label={t('templates.fields.is_active')} wide />
      </FieldGrid>
    </FormModal>
  )
}
