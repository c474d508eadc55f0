import type { QueryInputOf } from '@warsha/contracts/base/endpoint'
import { listWorkCards } from '@warsha/contracts/workshop/routes/work-cards'
import type { ScreenRequest } from '@warsha/web-kit/remote-contract'

/** The request of a page of work cards. The first one is sent while the code of the page is loaded. */
export const workCardsRequest = (
  query: QueryInputOf<typeof listWorkCards>,
): ScreenRequest<typeof listWorkCards> => [listWorkCards, { query }]
