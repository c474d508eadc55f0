import type { ServicePackage } from '@warsha/contracts/workshop/sales/packages'
import { toast, useTranslation } from '@warsha/web-kit'
import {
  type ContractForm,
  FieldGrid,
  FormModal,
  type FormSchema,
  mapSubmitErrors,
  SwitchField,
  TextAreaField,
  TextField,
  useContractForm,
} from '@warsha/web-kit/forms'
import { SumPreview } from '../money-shared/sum-preview.tsx'
import { createNewestRemedy } from '../record-page/create-newest-remedy.tsx'
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
  saved: ServicePackage | null
  /** Opens the newest version after somebody else has changed the package. */
  reload: () => void
  close: () => void
}

const usePackageForm = ({ saved, close }: PackageFormProps) => {
  const { t } = useTranslation('packages')
  const create = useCreatePackage()
  const change = useChangePackage(saved?.id ?? '')
  return useContractForm<PackageValues>({
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
}

/** Adds or changes a package. */
export const PackageForm = (props: PackageFormProps) => {
  const { t } = useTranslation('packages')
  const form = usePackageForm(props)
  const { saved, reload, close } = props
  return (
    <FormModal
      form={form}
      title={t(saved ? 'edit_title' : 'add')}
      submitLabel={t('save')}
      failedText={t('save_failed')}
      remedy={createNewestRemedy(t('load_newest'), reload)}
      onClose={close}
      size="xl"
    >
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
        {saved && <SwitchField form={form} name="is_active" label={t('fields.is_active')} wide />}
      </FieldGrid>
    </FormModal>
  )
}
