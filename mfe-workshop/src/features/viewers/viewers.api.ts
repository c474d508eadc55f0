/** Who else has a work card open. */

import { viewingSeconds } from '@warsha/contracts/notification/live-changes'
import { keepViewing, stopViewing } from '@warsha/contracts/workshop/routes/work-card-viewers'
import { request, useQueryOf } from '@warsha/web-kit'
import { useEffect } from 'react'

const reportClosed = (id: string): void => {
  request(stopViewing, {
    params: { id },
    keepalive: true,
  }).catch((error) => console.warn('could not report that the work card is closed', error))
}

/** Reports that this page has the card open, and returns the other users who have. */
export const useViewers = (id: string) => {
  useEffect(() => {
    const onPageHide = () => reportClosed(id)
    window.addEventListener('pagehide', onPageHide)
    return () => {
      window.removeEventListener('pagehide', onPageHide)
      reportClosed(id)
    }
  }, [id])
  return useQueryOf(
    keepViewing,
    { params: { id } },
    {
      // Read again when the server announces that somebody came or went.
      queryKey: ['work-card-viewers', id],
      refetchInterval: viewingSeconds * 1000,
      gcTime: 0,
      retry: false,
    },
  )
}
