import type { WorkCard } from '@warsha/contracts/workshop/work-cards'
import { type Tab, useTranslation } from '@warsha/web-kit'
import { AttachmentsPanel } from '../attachments/attachments.panel.tsx'
import { FindingCounts } from '../inspections/finding-counts.tsx'
import { InspectionTab } from '../inspections/inspection.tab.tsx'
import { HistoryAndNotesTab } from './history-and-notes.tab.tsx'
import { TabCount } from './tab-count.tsx'

type Content = Tab<string>['content']

/** Returns functions that create the tabs which office and mechanics share. The overview and the tasks differ in their content. */
export const useTabCreators = (card: WorkCard) => {
  const { t } = useTranslation('work-card')

  const createOverviewTab = (content: Content): Tab<string> => ({
    name: 'overview',
    label: t('tabs.overview'),
    content,
  })
  const createTasksTab = (content: Content): Tab<string> => ({
    name: 'tasks',
    label: t('tabs.tasks'),
    indicator: <TabCount count={card.task_count} />,
    content,
  })
  const createInspectionTab = (): Tab<string> => ({
    name: 'inspection',
    label: t('tabs.inspection'),
    indicator: <FindingCounts card={card} />,
    content: () => <InspectionTab card={card} />,
  })
  const createFilesTab = (): Tab<string> => ({
    name: 'files',
    label: t('tabs.files'),
    indicator: <TabCount count={card.attachment_count} />,
    content: () => <AttachmentsPanel card={card} />,
  })
  const createHistoryTab = (): Tab<string> => ({
    name: 'history',
    label: t('tabs.history'),
    indicator: <TabCount count={card.note_count} />,
    content: () => <HistoryAndNotesTab cardId={card.id} />,
  })

  return {
    createOverviewTab,
    createTasksTab,
    createInspectionTab,
    createFilesTab,
    createHistoryTab,
  }
}
