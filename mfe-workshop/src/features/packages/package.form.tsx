import { nameWithQuantity } from '@warsha/contracts/workshop/part-line-rules'
import type { ServicePackage } from '@warsha/contracts/workshop/sales/packages'
import { toast, useTranslation } from '@warsha/web-kit'
import {
  type ContractForm,
  FieldGrid,
  FormModal,
  type FormSchema,
  mapSubmitErrors,
  type RecordFormState,
  SwitchField,
  TextAreaField,
  TextField,
  useContractForm,
} from '@warsha/web-kit/forms'
import { SumPreview } from '../money-shared/sum-preview.tsx'
import { useCarriedEdits } from '../record-page/carry-edits-over.ts'
import { createNewestRemedy } from '../record-page/create-newest-remedy.tsx'
import { NewestVersionNotice } from '../record-page/newest-version.notice.tsx'
import { PackagePartRows } from './package-part-rows.tsx'
import { PackageTaskRows } from './package-task-rows.tsx'
import {
  newPackageValues,
  type PackageValues,
  previewTotal,
  sentTaskPlaces,
  toPackageBody,
  toPackageValues,
} from './package-values.ts'
import { type PackageBody, useChangePackage, useCreatePackage } from './packages.api.ts'
import classes from './packages.module.css'

interface Issue {
  readonly path: readonly PropertyKey[]
}

/** Moves the errors of tasks to their rows in the form: rows that are left out move the others up. */
const toFormIssue =
  (places: readonly number[]) =>
  <I extends Issue>(issue: I): I => {
    const [list, place, ...rest] = issue.path
    if (list !== 'tasks' || typeof place !== 'number') return issue
    return { ...issue, path: [list, places[place] ?? place, ...rest] }
  }

/** The schema of the contract for the values of the form: empty rows of tasks are left out. */
const loadSchema = async (): Promise<FormSchema> => {
  const { newPackage } = await import('@warsha/contracts/workshop/sales/packages')
  return {
    safeParse: (values, options) => {
      const typed = values as PackageValues
      const result = newPackage.safeParse(toPackageBody(typed), options)
      if (result.success) return result
      const issues = result.error.issues.map(toFormIssue(sentTaskPlaces(typed)))
      return { success: false, error: { issues } }
    },
  }
}

const Total = ({ form }: { form: ContractForm<PackageValues> }) => {
  const { t } = useTranslation('packages')
  return (
    <div className={classes.total}>
      <SumPreview label={t('subtotal')} sum={previewTotal(form.fields.values)} />
    </div>
  )
}

interface PackageFormProps {
  /** Null for a new package. */
  opening: RecordFormState<ServicePackage, PackageValues> | null
  /** Opens the newest version after somebody else has changed the package, with the changes of these values. */
  reload: (current: PackageValues) => void
  close: () => void
}

const usePackageForm = ({ opening, close }: PackageFormProps) => {
  const { t } = useTranslation('packages')
  const saved = opening?.record
  const create = useCreatePackage()
  const change = useChangePackage(saved?.id ?? '')
  const form = useContractForm<PackageValues>({
    initialValues: saved ? toPackageValues(saved) : newPackageValues(),
    schema: loadSchema,
    submit: (values, idempotencyKey) => {
      const body = toPackageBody(values) as PackageBody
      return mapSubmitErrors<unknown>(
        saved
          ? change.mutateAsync({ ...body, version: saved.version })
          : create.mutateAsync({ body, idempotencyKey }),
        { gone: t('gone') },
      )
    },
    onDone: () => {
      toast.success(t('saved'))
      close()
    },
  })
  useCarriedEdits(form.fields.setValues, opening?.edits)
  return form
}

/** Notice that the newest version was loaded, with the saved values of what both users have changed. */
const NewestPackageNotice = ({ opening }: Pick<PackageFormProps, 'opening'>) => {
  const { t } = useTranslation('packages')
  const formatSaved = (field: keyof PackageValues): string => {
    const saved = toPackageValues(opening!.record)
    if (field === 'is_active') return t(saved.is_active ? 'active' : 'inactive')
    if (field === 'tasks')
      return joinRows(saved.tasks.map(({ description, price }) => [description, price]))
    if (field === 'parts')
      return joinRows(
        saved.parts.map(({ part_name, quantity, unit_price }) => [
          nameWithQuantity(part_name, Number(quantity)),
          unit_price,
        ]),
      )
    return saved[field]
  }
  const label = (field: keyof PackageValues): string =>
    field === 'tasks' || field === 'parts' ? t(field) : t(`fields.${field}`)
  return <NewestVersionNotice opening={opening} label={label} formatSaved={formatSaved} />
}

const joinRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((texts) => texts.filter(Boolean).join(' ')).join(', ')

/** Adds or changes a package. */
export const PackageForm = (props: PackageFormProps) => {
  const { t } = useTranslation('packages')
  const form = usePackageForm(props)
  const { opening, reload, close } = props
  return (
    <FormModal
      form={form}
      title={t(opening ? 'edit_title' : 'add')}
      submitLabel={t('save')}
      failedText={t('save_failed')}
      remedy={createNewestRemedy(t('load_newest'), () => reload(form.fields.getValues()))}
      onClose={close}
      size="xl"
    >
      <NewestPackageNotice opening={opening} />
      <FieldGrid>
        <TextField
          form={form}
          name="name_en"
          label={t('fields.name_en')}
          maxLength={100}
          autoComplete="off"
          data-autofocus
        />
        <TextField
          form={form}
          name="name_ar"
          label={t('fields.name_ar')}
          maxLength={100}
          autoComplete="off"
        />
      </FieldGrid>
      <PackageTaskRows form={form} />
      <PackagePartRows form={form} />
      <Total form={form} />
      <FieldGrid>
        <TextAreaField form={form} name="notes" label={t('fields.notes')} minRows={2} wide />
        {opening && <SwitchField form={form} name="is_active" label={t('fields.is_active')} wide />}
      </FieldGrid>
    </FormModal>
  )
}
