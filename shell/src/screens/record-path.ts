/** The path of one record of a list. */
import type { RemoteDescriptor } from '@warsha/web-kit/remote-contract'
import { declaresScreen, findRemote } from './find-screen.ts'

/**
 * Returns the page of a record, or its form in the list.
 *
 * @compatibility 1.1, removable from 2.0: remotes of 1.1 have no pages of customers and vehicles.
 */
export const toRecordPath = (
  listPath: string,
  id: string,
  remotes: readonly RemoteDescriptor[],
): string => {
  const page = `${listPath}/${encodeURIComponent(id)}`
  const remote = findRemote(page, remotes)
  return remote && declaresScreen(remote, page)
    ? page
    : `${listPath}?open=${encodeURIComponent(id)}`
}
