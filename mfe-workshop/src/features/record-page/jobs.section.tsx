import { IconClipboardList } from '@tabler/icons-react'
import { useNavigate } from '@warsha/web-kit'
import { type Column, DataTable, type ListState, type TableQuery } from '@warsha/web-kit/table'
import page from './record-page.module.css'

interface ListedJob {
  id: string
  work_card_number: string
}

interface JobsSectionProps<Job extends ListedJob> {
  /** Of the heading. */
  id: string
  title: string
  columns: Column<Job>[]
  query: TableQuery<Job>
  state: ListState
  empty: { title: string; text: string }
  failedText: string
}

/** The jobs of a customer or a vehicle, each of which opens its work card. */
export const JobsSection = <Job extends ListedJob>(props: JobsSectionProps<Job>) => {
  const { id: headingId, title, columns, query, state, empty, failedText } = props
  const navigate = useNavigate()
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={page.section}>
        {title}
      </h2>
      <DataTable
        label={title}
        columns={columns}
        query={query}
        state={state}
        rowKey={({ id }) => id}
        rowName={({ work_card_number }) => work_card_number}
        onOpen={({ id }) => navigate(`/work-cards/${id}`)}
        empty={{ ...empty, icon: <IconClipboardList size={28} stroke={1.6} /> }}
        failedText={failedText}
        skeleton={{ rows: 4 }}
        // Beside the facts of the record a narrower page has no room for all columns.
        cardLayoutBelow={1440}
      />
    </section>
  )
}
