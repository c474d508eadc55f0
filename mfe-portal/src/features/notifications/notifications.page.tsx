import { IconChecks } from '@tabler/icons-react'
import {
  Button,
  Group,
  PageHeader,
  useMarkNotificationsRead,
  useTranslation,
} from '@warsha/web-kit'
import { Pager, useListState } from '@warsha/web-kit/table'
import { LiveBadge } from './live-badge.tsx'
import { NotificationList } from './notification-list.tsx'
import { useNotifications } from './notifications.api.ts'
import classes from './notifications.module.css'

const pageSize = 10

/** All notifications of the customer. */
export default function NotificationsPage() {
  const { t } = useTranslation('portal')
  const { page, setPage } = useListState()
  const list = useNotifications({ page, limit: pageSize })
  const mark = useMarkNotificationsRead()
  const { data, pagination, unread_count } = list.data ?? {
    data: [],
    pagination: undefined,
    unread_count: 0,
  }
  return (
    <>
      <PageHeader
        title={t('notifications.title')}
        text={t('notifications.lead')}
        actions={
          <Group gap="sm">
            <LiveBadge />
            <Button
              variant="default"
              leftSection={<IconChecks size={18} />}
              disabled={unread_count === 0}
              loading={mark.isPending}
              onClick={() => mark.mutate(undefined)}
            >
              {t('notifications.mark_all_read')}
            </Button>
          </Group>
        }
      />
      <div className={classes.card}>
        <NotificationList list={list} skeletonRows={4} />
      </div>
      {pagination && (pagination.pages > 1 || page > 1) && (
        <Pager
          pagination={pagination}
          rowCount={data.length}
          onPage={setPage}
          isFetching={list.isFetching}
        />
      )}
    </>
  )
}
