import { PageHeader, useSearchParams, useTranslation } from '@warsha/web-kit'
import { ChooseFile, type Step, Steps, type Table } from '@warsha/web-kit/spreadsheet'
import { useState } from 'react'
import { Columns } from './columns.panel.tsx'
import { wanted } from './headings.ts'
import { ImportState } from './import-state.panel.tsx'
import { forgetImport } from './imports.api.ts'
import { type Mapping, mappingFor } from './mapping.ts'
import { templateOf } from './template.ts'

/** A file that was read, with what its columns hold. */
export interface OpenFile {
  readonly name: string
  readonly table: Table
  readonly mapping: Mapping
}

const ChooseImportFile = ({ onRead }: { onRead: (file: OpenFile) => void }) => {
  const { t } = useTranslation('import')
  return (
    <ChooseFile
      wanted={wanted}
      onRead={(name, table) => onRead({ name, table, mapping: mappingFor(table) })}
      how={(['rows', 'doubles', 'check', 'again'] as const).map((part) => t(`choose.how.${part}`))}
      template={{
        file: t('template.file'),
        rows: () => templateOf((field) => t(`fields.${field}`), t('template.name')),
      }}
    />
  )
}

const ImportPage = () => {
  const { t } = useTranslation('import')
  const [params, setParams] = useSearchParams()
  const [file, setFile] = useState<OpenFile | null>(null)
  const [checked, setChecked] = useState<string | null>(null)
  const [isBegun, setBegun] = useState(false)
  const id = params.get('id')

  const show = (next: string) => {
    // The check before this one, with other columns.
    if (checked && checked !== next) void forgetImport(checked)
    setChecked(next)
    setParams({ id: next })
  }
  const beginAnew = () => {
    setFile(null)
    setChecked(null)
    setBegun(false)
    setParams({})
  }
  const step: Step = id ? (isBegun ? 'import' : 'rows') : file ? 'columns' : 'file'
  return (
    <>
      <PageHeader title={t('title')} text={t('lead')} />
      <Steps current={step} />
      {id ? (
        <ImportState
          key={id}
          id={id}
          changeColumns={file ? () => setParams({}) : undefined}
          beginAnew={beginAnew}
          onBegun={setBegun}
        />
      ) : file ? (
        <Columns file={file} change={setFile} onChecked={show} onOtherFile={beginAnew} />
      ) : (
        <ChooseImportFile onRead={setFile} />
      )}
    </>
  )
}

export { ImportPage as Component }
