import { floorOwn } from '@warsha/contracts/base/roles'
import {
  onActionSent,
  roleOf,
  useOutbox,
  useQueryClient,
  useSession,
  whenQuiet,
} from '@warsha/web-kit'
import { lazy, Suspense, useEffect, useState } from 'react'

const OutboxButton = lazy(
  () => import(/* webpackChunkName: "outbox-button" */ './outbox.button.tsx'),
)

/** Reads again what actions change that are sent later than they were made. */
const useReadAfterSending = (): void => {
  const client = useQueryClient()
  useEffect(
    () =>
      onActionSent(({ changes }) =>
        Promise.all(changes.map((key) => client.invalidateQueries({ queryKey: [key] }))),
      ),
    [client],
  )
}

/** Mechanics and employees often have something waiting; for the office it follows the content of the page. */
const useIsOutboxNeeded = (): boolean => {
  const client = useQueryClient()
  const isFloor = useSession(({ user }) => (roleOf(user) ?? '') in floorOwn)
  const hasActions = useOutbox(({ actions }) => actions.length > 0)
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => whenQuiet(client, () => setQuiet(true)), [client])
  return isFloor || hasActions || isQuiet
}

/** The changes and files of staff that wait on this device. Sends them. */
export const StaffOutbox = () => {
  useReadAfterSending()
  const isNeeded = useIsOutboxNeeded()
  return (
    isNeeded && (
      <Suspense>
        <OutboxButton />
      </Suspense>
    )
  )
}
