import { IconClockOff, IconFileOff } from '@tabler/icons-react'
import { ApiError, Button, FailedPanel, StatePanel, useTranslation, Waiting } from '@warsha/web-kit'
import { useWords } from '@warsha/web-kit/spreadsheet'
import { useEffect } from 'react'
import { useImport } from './imports.api.ts'
import { Done, Failed, Running } from './outcome.panel.tsx'
import { Preview } from './preview.panel.tsx'

interface Props {
  id: string
  /** Absent when the page was loaded anew: the file is not there any more. */
  changeColumns: (() => void) | undefined
  beginAnew: () => void
  /** Whether it runs or has run. */
  onBegun: (isBegun: boolean) => void
}

const NotThere = ({ what, beginAnew }: { what: 'gone' | 'draft'; beginAnew: () => void }) => {
  const { t } = useTranslation('import')
  const { t: words } = useWords()
  const Icon = what === 'gone' ? IconClockOff : IconFileOff
  return (
    <StatePanel
      role="status"
      icon={<Icon size={28} stroke={1.6} />}
      title={t(`preview.${what}`)}
      text={t(`preview.${what}_text`)}
      action={<Button onClick={beginAnew}>{words('choose.button')}</Button>}
    />
  )
}

/** An import that the server has: what would happen, how far it is, what came of it. */
export const ImportState = ({ id, changeColumns, beginAnew, onBegun }: Props) => {
  const { t } = useTranslation('import')
  const query = useImport(id)
  const found = query.data?.data
  const isBegun = found !== undefined && !['draft', 'checked'].includes(found.status)
  useEffect(() => onBegun(isBegun), [isBegun, onBegun])
  if (query.error instanceof ApiError && query.error.status === 404)
    return <NotThere what="gone" beginAnew={beginAnew} />
  if (!found)
    return query.error ? (
      <FailedPanel
        error={query.error}
        fallback={t('preview.load_failed')}
        retry={() => void query.refetch()}
      />
    ) : (
      <Waiting />
    )
  if (found.status === 'running') return <Running found={found} />
  if (found.status === 'done') return <Done found={found} beginAnew={beginAnew} />
  if (found.status === 'failed') return <Failed found={found} beginAnew={beginAnew} />
  if (found.status === 'draft') return <NotThere what="draft" beginAnew={beginAnew} />
  return <Preview found={found} changeColumns={changeColumns} beginAnew={beginAnew} />
}
