import { FailedPanel, Modal, Skeleton, Stack, useTranslation } from '@warsha/web-kit'
import type { ReactNode } from 'react'
import classes from './list-modal.module.css'

interface ListModalProps {
  title: string
  /** What the list is for. */
  lead: string
  query: { data: unknown; error: Error | null; isPending: boolean; refetch: () => unknown }
  failedText: string
  onClose: () => void
  children: ReactNode
}

/** A dialog with a list that is read when it opens. */
export const ListModal = ({
  title,
  lead,
  query,
  failedText,
  onClose,
  children,
}: ListModalProps) => {
  const { t } = useTranslation('shell')
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <p className={classes.lead}>{lead}</p>
      {query.isPending && (
        <Stack gap="sm">
          <Skeleton height={58} />
          <Skeleton height={58} />
        </Stack>
      )}
      {query.error && !query.data && (
        <FailedPanel error={query.error} fallback={failedText} retry={() => void query.refetch()} />
      )}
      {children}
    </Modal>
  )
}
