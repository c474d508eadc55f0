import { PageHeader, useSearchParams, useTranslation } from '@warsha/web-kit'
import { ChooseFilePanel, type OpenFile, type Step, Steps } from '@warsha/web-kit/spreadsheet'
import { useState } from 'react'
import { customerTableOptions, type Target } from './column-headings.ts'
import { suggestCustomerMapping } from './column-mapping.ts'
import { ColumnsPanel } from './columns.panel.tsx'
import { ImportStatusPanel } from './import-status.panel.tsx'
import { buildCustomerTemplate } from './import-template.ts'
import { discardImport } from './imports.api.ts'

const instructionKeys = ['rows', 'duplicates', 'review', 'retry'] as const

interface ChooseImportFileProps {
  onRead: (file: OpenFile<Target>) => void
}

const ChooseImportFile = ({ onRead }: ChooseImportFileProps) => {
  const { t } = useTranslation('import')
  return (
    <ChooseFilePanel
      tableOptions={customerTableOptions}
      onRead={(fileName, table) =>
        onRead({ name: fileName, table, mapping: suggestCustomerMapping(table) })
      }
      instructions={instructionKeys.map((key) => t(`choose.how.${key}`))}
      template={{
        fileName: t('template.file'),
        rows: () => buildCustomerTemplate((field) => t(`fields.${field}`), t('template.name')),
      }}
    />
  )
}

interface ImportProgress {
  /** The id of the checked import, stored in the URL. */
  id: string | null
  hasStarted: boolean
  file: OpenFile<Target> | null
}

/** While the import runs and after it, its step stays the current one. */
const currentStep = ({ id, hasStarted, file }: ImportProgress): Step => {
  if (id) return hasStarted ? 'import' : 'rows'
  return file ? 'columns' : 'file'
}

const ImportPage = () => {
  const { t } = useTranslation('import')
  const [params, setParams] = useSearchParams()
  const [file, setFile] = useState<OpenFile<Target> | null>(null)
  const [checkedId, setCheckedId] = useState<string | null>(null)
  const [hasStarted, setHasStarted] = useState(false)
  const id = params.get('id')

  const showChecked = (nextId: string) => {
    // The previous check used other columns and is no longer needed.
    if (checkedId && checkedId !== nextId) void discardImport(checkedId)
    setCheckedId(nextId)
    setParams({ id: nextId })
  }
  const startOver = () => {
    setFile(null)
    setCheckedId(null)
    setHasStarted(false)
    setParams({})
  }

  const renderStep = () => {
    if (id)
      return (
        <ImportStatusPanel
          key={id}
          id={id}
          onChangeColumns={file ? () => setParams({}) : undefined}
          onStartOver={startOver}
          onStartedChange={setHasStarted}
        />
      )
    if (file)
      return (
        <ColumnsPanel
          file={file}
          onChange={setFile}
          onChecked={showChecked}
          onOtherFile={startOver}
        />
      )
    return <ChooseImportFile onRead={setFile} />
  }
  return (
    <>
      <PageHeader title={t('title')} text={t('lead')} />
      <Steps current={currentStep({ id, hasStarted, file })} />
      {renderStep()}
    </>
  )
}

export { ImportPage as Component }
