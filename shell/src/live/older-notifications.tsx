import { IconChevronDown } from '@tabler/icons-react'
import type { Notification as NotificationRecord } from '@warsha/contracts/notification/notifications'
import { DelayedLoader, Menu, NotificationLine, useTranslation } from '@warsha/web-kit'
import { type Ref, useEffect, useRef, useState } from 'react'
import { useOlderNotifications } from './notifications.api.ts'
import classes from './notifications.module.css'

interface NotificationItemProps {
  notification: NotificationRecord
  open: (notification: NotificationRecord) => void
  ref?: Ref<HTMLButtonElement> | undefined
}

/** A notification as an item of the menu. */
export const NotificationItem = ({ notification, open, ref }: NotificationItemProps) => (
  <Menu.Item
    ref={ref}
    onClick={() => open(notification)}
    closeMenuOnClick={notification.link !== null}
  >
    <NotificationLine notification={notification} />
  </Menu.Item>
)

interface OlderNotificationsProps {
  page: number
  isUnreadOnly: boolean
  open: (notification: NotificationRecord) => void
}

/**
 * The item that shows the next page of notifications, and afterwards that page with the item for the one after it. The focus
 * moves from the item to the first notification of the page.
 */
export const OlderNotifications = ({ page, isUnreadOnly, open }: OlderNotificationsProps) => {
  const { t } = useTranslation('live')
  const [isWanted, setWanted] = useState(false)
  const { data, error, isFetching, refetch } = useOlderNotifications(page, isUnreadOnly, isWanted)
  const firstItem = useRef<HTMLButtonElement>(null)
  // A user who moves on while the page loads keeps the focus.
  const isItemFocused = useRef(false)
  const isShown = isWanted && data !== undefined
  useEffect(() => {
    if (isShown && isItemFocused.current) firstItem.current?.focus()
  }, [isShown])

  if (!isShown)
    return (
      <>
        {error && !isFetching && (
          <p role="alert" className={classes.empty}>
            {t('failed')}
          </p>
        )}
        <Menu.Item
          closeMenuOnClick={false}
          aria-busy={isFetching}
          leftSection={<IconChevronDown size={17} stroke={1.7} />}
          onBlur={() => {
            isItemFocused.current = false
          }}
          onClick={({ currentTarget }) => {
            // A press with the pointer leaves the focus where it is.
            currentTarget.focus()
            isItemFocused.current = true
            if (isWanted && !isFetching) void refetch()
            setWanted(true)
          }}
        >
          {t('show_older')}
        </Menu.Item>
        {isFetching && <DelayedLoader isPart />}
      </>
    )
  return (
    <>
      {data.data.map((notification, index) => (
        <NotificationItem
          key={notification.id}
          ref={index === 0 ? firstItem : undefined}
          notification={notification}
          open={open}
        />
      ))}
      {data.pagination.pages > page && (
        <OlderNotifications page={page + 1} isUnreadOnly={isUnreadOnly} open={open} />
      )}
    </>
  )
}
