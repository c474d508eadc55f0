import { IconPencil, IconPlus, IconReportMoney } from '@tabler/icons-react'
import type { CashDrawer } from '@warsha/contracts/workshop/money/cash-sessions'
import {
  ActionIcon,
  Button,
  FailedPanel,
  Skeleton,
  StatusBadge,
  UserText,
  useFormats,
  useTranslation,
} from '@warsha/web-kit'
import { useRecordDialog } from '@warsha/web-kit/table'
import { useState } from 'react'
import { useCashDrawers } from './cash-drawer.api.ts'
import classes from './cash-drawer.module.css'
import { DrawerModal } from './drawer.modal.tsx'

interface DrawerItemProps {
  drawer: CashDrawer
  onEdit: () => void
  onReport: (sessionId: string) => void
}

const DrawerStatus = ({ drawer }: { drawer: CashDrawer }) => {
  const { t } = useTranslation('cash-drawer')
  const { dateTime } = useFormats()
  if (drawer.open_session) {
    const { cashier, opened_at } = drawer.open_session
    return (
      <>
        <StatusBadge tone="green">{t('drawers.open')}</StatusBadge>
        <span className={classes.soft}>
          <UserText>{cashier.name}</UserText> · {dateTime(opened_at)}
        </span>
      </>
    )
  }
  return (
    <StatusBadge tone="grey">
      {t(drawer.is_active ? 'drawers.free' : 'drawers.inactive')}
    </StatusBadge>
  )
}

const DrawerItem = ({ drawer, onEdit, onReport }: DrawerItemProps) => {
  const { t } = useTranslation('cash-drawer')
  const { open_session } = drawer
  return (
    <li className={classes.drawer}>
      <div className={classes.drawerText}>
        <strong>{t('drawers.title_of', { name: drawer.name })}</strong>
        <DrawerStatus drawer={drawer} />
      </div>
      {open_session && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconReportMoney size={16} />}
          aria-label={t('drawers.report_of', { name: drawer.name })}
          onClick={() => onReport(open_session.id)}
        >
          {t('drawers.report')}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('drawers.edit_of', { name: drawer.name })}
        onClick={onEdit}
      >
        <IconPencil size={18} />
      </ActionIcon>
    </li>
  )
}

/** All drawers of the shop, for managers. */
export const DrawersPanel = () => {
  const { t } = useTranslation('cash-drawer')
  const drawers = useCashDrawers()
  const report = useRecordDialog()
  const [edited, setEdited] = useState<CashDrawer | 'new' | null>(null)
  return (
    <section className={classes.panel} aria-labelledby="drawers">
      <div className={classes.head}>
        <h2 id="drawers" className={classes.panelTitle}>
          {t('drawers.title')}
        </h2>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} />}
          onClick={() => setEdited('new')}
        >
          {t('drawers.add')}
        </Button>
      </div>
      {!drawers.data && !drawers.error && <Skeleton height={64} radius="md" />}
      {!drawers.data && drawers.error && (
        <FailedPanel
          error={drawers.error}
          fallback={t('drawers.load_failed')}
          retry={() => void drawers.refetch()}
        />
      )}
      {drawers.data && (
        <ul className={classes.drawers}>
          {drawers.data.map((drawer) => (
            <DrawerItem
              key={drawer.id}
              drawer={drawer}
              onEdit={() => setEdited(drawer)}
              onReport={report.open}
            />
          ))}
        </ul>
      )}
      {edited && (
        <DrawerModal drawer={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </section>
  )
}
