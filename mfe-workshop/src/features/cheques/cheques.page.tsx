import { IconPrinter } from '@tabler/icons-react'
import {
  Button,
  lazyScreen,
  PageHeader,
  StatePanel,
  type Tab,
  Tabs,
  useTranslation,
} from '@warsha/web-kit'
import {
  AddRecordButton,
  newRecordId,
  usePreload,
  useRecordDialog,
  useRestoreFocus,
} from '@warsha/web-kit/table'
import { useState } from 'react'
import { useIsOffice } from '../work-cards/use-is-office.ts'
import type { AddChequeDialogProps } from './add-cheque.dialog.tsx'
import { ChequeDialog } from './cheque.dialog.tsx'
import { ChequeCalendar } from './cheque-calendar.tsx'
import { ChequesList, type ChequesTab } from './cheques.list.tsx'
import { DepositSlipDialog } from './deposit-slip.dialog.tsx'

/** The form is a separate chunk, loaded after the list and before it is opened. */
const loadDialog = () =>
  import('./add-cheque.dialog.tsx').then(({ AddChequeDialog: Component }) => ({ Component }))
const AddChequeDialog = lazyScreen<AddChequeDialogProps>(loadDialog)

const Cheques = () => {
  const { t } = useTranslation('cheques')
  const dialog = useRecordDialog()
  const [isDepositing, setDepositing] = useState(false)
  usePreload(loadDialog)
  const isNew = dialog.id === newRecordId
  useRestoreFocus(isNew || isDepositing)
  const toTab = (name: ChequesTab | 'calendar'): Tab<ChequesTab | 'calendar'> => ({
    name,
    label: t(`tabs.${name}`),
    content: () => (name === 'calendar' ? <ChequeCalendar /> : <ChequesList tab={name} />),
  })
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('lead')}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} />}
              onClick={() => setDepositing(true)}
            >
              {t('slip.open')}
            </Button>
            <AddRecordButton dialog={dialog} label={t('add')} />
          </>
        }
      />
      <Tabs
        label={t('tabs.label')}
        tabs={[
          toTab('due'),
          toTab('held'),
          toTab('at_bank'),
          toTab('unpaid'),
          toTab('calendar'),
          toTab('all'),
        ]}
      />
      {isNew && <AddChequeDialog onClose={dialog.close} />}
      {dialog.id !== null && !isNew && <ChequeDialog id={dialog.id} onClose={dialog.close} />}
      {isDepositing && <DepositSlipDialog onClose={() => setDepositing(false)} />}
    </>
  )
}

/** All cheques of the shop. Only office roles may see them; the shell's guard applies the same rule. */
const ChequesPage = () => {
  const { t } = useTranslation('errors')
  const isOffice = useIsOffice()
  return isOffice ? <Cheques /> : <StatePanel isScreen title={t('not_allowed')} />
}

export { ChequesPage as Component }
