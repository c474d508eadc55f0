import { carTypes } from '@warsha/contracts/workshop/inspections/inspection-rules'
import type { InspectionTemplate } from '@warsha/contracts/workshop/inspections/inspection-templates'
import { toast, useNameOf, useTranslation } from '@warsha/web-kit'
import {
  FieldGrid,
  FormModal,
  type FormSchema,
  mapSubmitErrors,
  type RecordFormState,
  SelectField,
  SwitchField,
  TextField,
  useContractForm,
} from '@warsha/web-kit/forms'
import { useCarriedEdits } from '../record-page/carry-edits-over.ts'
import { createNewestRemedy } from '../record-page/create-newest-remedy.tsx'
import { NewestVersionNotice } from '../record-page/newest-version.notice.tsx'
import {
  type TemplateBody,
  useChangeTemplate,
  useCreateTemplate,
} from './inspection-templates.api.ts'
import { TemplateSections } from './template-sections.tsx'
import {
  limitNames,
  newTemplateValues,
  type SavedPoint,
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
  opening: RecordFormState<InspectionTemplate, TemplateValues> | null
  /** Opens the newest version after somebody else has changed the template, with the changes of these values. */
  reload: (current: TemplateValues) => void
  close: () => void
}

const useTemplateForm = ({ opening, close }: TemplateFormProps) => {
  const { t } = useTranslation('inspections')
  const saved = opening?.record
  const create = useCreateTemplate()
  const change = useChangeTemplate(saved?.id ?? '')
  const form = useContractForm<TemplateValues>({
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
  useCarriedEdits(form.fields.setValues, opening?.edits)
  return form
}

/** Notice that the newest version was loaded, with the saved values of what both users have changed. */
const NewestTemplateNotice = ({ opening }: Pick<TemplateFormProps, 'opening'>) => {
  const { t } = useTranslation('inspections')
  const nameOf = useNameOf()
  const describePoint = (point: SavedPoint): string => {
    const limits = limitNames.flatMap((name) =>
      point[name] === null ? [] : `${t(`templates.fields.${name}`)} ${point[name]}`,
    )
    const measure = [point.unit, ...limits].filter(Boolean).join(', ')
    return measure ? `${nameOf(point)} (${measure})` : nameOf(point)
  }
  const formatSaved = (field: keyof TemplateValues): string => {
    const saved = opening!.record
    if (field === 'is_active') return t(saved.is_active ? 'templates.active' : 'templates.inactive')
    if (field === 'car_type') return t(`car_types.${saved.car_type}`)
    if (field === 'sections')
      return saved.sections
        .map((section) => `${nameOf(section)}: ${section.points.map(describePoint).join(', ')}`)
        .join('; ')
    return saved[field] ?? ''
  }
  const label = (field: keyof TemplateValues): string =>
    field === 'sections' ? t('templates.sections') : t(`templates.fields.${field}`)
  return <NewestVersionNotice opening={opening} label={label} formatSaved={formatSaved} />
}

/** Adds or changes a template. */
export const TemplateForm = (props: TemplateFormProps) => {
  const { t } = useTranslation('inspections')
  const form = useTemplateForm(props)
  const { opening, reload, close } = props
  const types = carTypes.map((value) => ({ value, label: t(`car_types.${value}`) }))
  return (
    <FormModal
      form={form}
      title={t(opening ? 'templates.edit_title' : 'templates.add')}
      submitLabel={t('templates.save')}
      failedText={t('templates.save_failed')}
      remedy={createNewestRemedy(t('templates.load_newest'), () => reload(form.fields.getValues()))}
      onClose={close}
      size="xl"
    >
      <NewestTemplateNotice opening={opening} />
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
