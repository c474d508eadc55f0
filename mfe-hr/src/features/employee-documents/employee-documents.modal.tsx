import { IconId } from '@tabler/icons-react'
import { documentKinds } from '@warsha/contracts/hr/document-kinds'
import { fullNameOf } from '@warsha/contracts/hr/employee-name'
import { Alert, toast, useTranslation } from '@warsha/web-kit'
import {
  bindFields,
  type ChangeForm,
  DateField,
  FieldSection,
  FormModal,
  LtrField,
  mapSubmitErrors,
  RecordFormNotice,
  type RecordFormState,
  RecordModal,
  SwitchField,
  useChangeForm,
} from '@warsha/web-kit/forms'
import { useRecordDialog } from '@warsha/web-kit/table'
import {
  type DocumentValues,
  type NumberField,
  toDocumentsChange,
  toDocumentValues,
} from './document-values.ts'
import {
  type DocumentsRecord,
  fetchDocuments,
  useChangeDocuments,
  useDocuments,
} from './employee-documents.api.ts'
import { useExpiryHint } from './use-expiry-hint.ts'

const schema = () =>
  import('@warsha/contracts/hr/employee-documents').then(({ documentsChange }) => documentsChange)

type Opening = RecordFormState<DocumentsRecord, DocumentValues>

interface DocumentsFormProps {
  opening: Opening
  replace: (opening: Opening) => void
  close: () => void
}

const useDocumentsForm = ({ opening, replace, close }: DocumentsFormProps) => {
  const { t } = useTranslation('pay')
  const { mutateAsync } = useChangeDocuments()
  const { record } = opening
  return useChangeForm<DocumentsRecord, DocumentValues>({
    opening,
    replace,
    valuesOf: toDocumentValues,
    schema,
    change: (values) =>
      mapSubmitErrors(
        mutateAsync({ id: record.id, body: toDocumentsChange(values, record.is_masked) }),
        { gone: t('documents.gone') },
      ),
    readNewest: () => fetchDocuments(record.id),
    onSaved: () => {
      toast.success(t('documents.saved'))
      close()
    },
    readFailed: t('documents.load_failed'),
  })
}

interface DocumentFieldsProps
  extends Pick<ChangeForm<DocumentValues>, 'form' | 'notes' | 'focusOn'> {
  record: DocumentsRecord
}

/** Number and expiry date of each document, and the fields of the wage file. */
const DocumentFields = ({ record, form, notes, focusOn }: DocumentFieldsProps) => {
  const { t } = useTranslation('pay')
  const expiryHint = useExpiryHint(record)
  const field = bindFields({
    form,
    notes,
    focusOn: focusOn ?? 'passport_number',
    label: (name: string) => t(`documents.fields.${name}`),
  })
  const { values } = form.fields
  const numberField = (name: NumberField, hint?: string) => {
    const stored = record.is_masked && record[name]
    const keepHint = stored && t('documents.stored', { number: `\u2066${stored}\u2069` })
    return <LtrField key={name} {...field(name, keepHint || hint)} />
  }
  return (
    <>
      <FieldSection title={t('documents.papers')} hint={t('documents.reminders')}>
        {documentKinds.flatMap((kind) => [
          numberField(`${kind}_number`, kind === 'labour_card' ? t('documents.person') : undefined),
          <DateField
            key={`${kind}_expiry`}
            {...field(`${kind}_expiry`, expiryHint(kind, values[`${kind}_expiry`]))}
          />,
        ])}
      </FieldSection>
      <FieldSection title={t('documents.wages')}>
        {numberField('bank_routing', t('documents.iban'))}
        <SwitchField
          form={form}
          name="is_uae_national"
          label={t('documents.fields.is_uae_national')}
          description={t('documents.national')}
          wide
        />
      </FieldSection>
    </>
  )
}

const DocumentsForm = (props: DocumentsFormProps) => {
  const { opening, close } = props
  const { record } = opening
  const { t } = useTranslation('pay')
  const { form, notes, focusOn, remedy } = useDocumentsForm(props)
  return (
    <FormModal
      form={form}
      title={t('documents.edit_title_of', { name: fullNameOf(record) })}
      submitLabel={t('documents.save')}
      failedText={t('documents.save_failed')}
      remedy={remedy}
      onClose={close}
      size="xl"
    >
      <RecordFormNotice opening={opening} />
      {record.is_masked && (
        <Alert color="petrol" mb="md">
          {t('documents.masked')}
        </Alert>
      )}
      <DocumentFields record={record} form={form} notes={notes} focusOn={focusOn} />
    </FormModal>
  )
}

/** Expiry dates and numbers of the employee that the address names, and what the wage file needs. */
const EmployeeDocumentsModal = () => {
  const { t } = useTranslation('pay')
  return (
    <RecordModal<DocumentsRecord, DocumentValues>
      dialog={useRecordDialog('documents')}
      useRecord={useDocuments}
      newForm={() => null}
      editForm={(props) => <DocumentsForm key={props.opening.record.version} {...props} />}
      texts={{
        title: t('documents.edit_title'),
        gone: t('documents.gone'),
        failed: t('documents.load_failed'),
      }}
      icon={<IconId size={28} stroke={1.6} />}
    />
  )
}

export { EmployeeDocumentsModal as Component }
