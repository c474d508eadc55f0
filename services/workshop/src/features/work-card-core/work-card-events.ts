/** The events of a work card, added in the transaction of the change. */
import type { EventType, PayloadOf } from '@warsha/contracts/base/event'
import type { Aed } from '@warsha/contracts/base/money'
import {
  estimateDecided,
  estimateExpired,
  estimateQuestionAnswered,
  estimateQuestionAsked,
  estimateReminded,
  estimateSent,
  partRefused,
  partWaitStarted,
  staffMentioned,
  workCardApproved,
  workCardAssigned,
  workCardChanged,
  workCardCreated,
  workCardDeliveryConfirmed,
  workCardStatusChanged,
} from '@warsha/contracts/workshop/events'
import type { WorkCardStatus } from '@warsha/contracts/workshop/work-card-states'
import type { Transaction } from '@warsha/service-kit/database'
import { addEvent } from '@warsha/service-kit/messaging'
import type { WriteContext } from '../../write-context.ts'
import { type LockedWorkCard, workCardAggregate } from './work-card.ts'
import {
  selectPublishedCard,
  selectVehicleOfCard,
  type VehicleRow,
} from './work-card-core.store.ts'

type CardVehicle = Pick<VehicleRow, 'plate_number' | 'make' | 'model'>

/** Of a counter sale. Subscribers expect the texts. */
const noVehicle: CardVehicle = { plate_number: '', make: '', model: '' }

type PublishedCard = Pick<
  LockedWorkCard,
  'id' | 'work_card_number' | 'customer_id' | 'vehicle_id' | 'assigned_mechanic_id' | 'version'
>

const toPayload = (
  card: PublishedCard,
  { plate_number, make, model }: CardVehicle,
  { actor, now }: WriteContext,
) => ({
  id: card.id,
  version: card.version,
  work_card_number: card.work_card_number,
  customer_id: card.customer_id,
  assigned_mechanic_id: card.assigned_mechanic_id,
  plate_number,
  make,
  model,
  // The customer is notified of what the holder of a link did.
  actor_id: actor.jobId ? null : actor.id,
  at: now,
})

const publish = async <E extends EventType>(
  tx: Transaction,
  event: E,
  card: PublishedCard,
  context: WriteContext,
  details: object = {},
): Promise<void> => {
  // These events tell customers and mechanics about a vehicle. A counter sale has none, and nobody waits for it.
  if (card.vehicle_id === null) return
  const vehicle = await selectVehicleOfCard(tx, card.id)
  const payload = { ...toPayload(card, vehicle, context), ...details }
  await addEvent(tx, event, workCardAggregate(card), payload as PayloadOf<E>)
}

/** Not for counter sales. */
export const publishCreated = (
  tx: Transaction,
  card: PublishedCard,
  vehicle: VehicleRow,
  context: WriteContext,
): Promise<void> =>
  addEvent(tx, workCardCreated, workCardAggregate(card), toPayload(card, vehicle, context))

export interface Assignment {
  readonly former_mechanic_id: string | null
  /** The status of the job after the call that changes its mechanic. */
  readonly status: WorkCardStatus
}

export const publishAssigned = (
  tx: Transaction,
  card: PublishedCard,
  assignment: Assignment,
  context: WriteContext,
) => publish(tx, workCardAssigned, card, context, assignment)

export const publishStatusChanged = (
  tx: Transaction,
  card: PublishedCard,
  change: { readonly from: string; readonly to: string; readonly cause?: 'estimate' | undefined },
  context: WriteContext,
) => publish(tx, workCardStatusChanged, card, context, change)

interface EstimateFacts {
  readonly estimate_id: string
  readonly estimate_number: string
}

export const publishEstimateSent = (
  tx: Transaction,
  card: PublishedCard,
  facts: EstimateFacts & {
    readonly version_number: number
    readonly total_amount: Aed
    readonly valid_until: string
  },
  context: WriteContext,
) => publish(tx, estimateSent, card, context, facts)

export const publishEstimateExpired = (
  tx: Transaction,
  card: PublishedCard,
  facts: EstimateFacts,
  context: WriteContext,
) => publish(tx, estimateExpired, card, context, facts)

export const publishQuestionAnswered = (
  tx: Transaction,
  card: PublishedCard,
  facts: EstimateFacts,
  context: WriteContext,
) => publish(tx, estimateQuestionAnswered, card, context, facts)

export const publishApproved = (tx: Transaction, card: PublishedCard, context: WriteContext) =>
  publish(tx, workCardApproved, card, context)

export const publishDeliveryConfirmed = (
  tx: Transaction,
  card: PublishedCard,
  context: WriteContext,
) => publish(tx, workCardDeliveryConfirmed, card, context)

/** What a job waits for. */
export interface AwaitedPart {
  readonly missing: string
  readonly part_id: string | null
  readonly expected_date: string | null
}

export const publishPartWaitStarted = (
  tx: Transaction,
  card: PublishedCard,
  awaited: AwaitedPart,
  context: WriteContext,
) => publish(tx, partWaitStarted, card, context, awaited)

type DecisionFacts = Omit<PayloadOf<typeof estimateDecided>, keyof ReturnType<typeof toPayload>>

/** Notifies the office, and the customer of a decision that staff recorded or somebody made by a link. */
export const publishEstimateDecided = (
  tx: Transaction,
  card: PublishedCard,
  facts: DecisionFacts,
  context: WriteContext,
) => publish(tx, estimateDecided, card, context, facts)

export const publishEstimateReminded = (
  tx: Transaction,
  card: PublishedCard,
  facts: EstimateFacts,
  context: WriteContext,
) => publish(tx, estimateReminded, card, context, facts)

export const publishEstimateQuestionAsked = (
  tx: Transaction,
  card: PublishedCard,
  facts: EstimateFacts,
  context: WriteContext,
) => publish(tx, estimateQuestionAsked, card, context, facts)

/** Open pages of the card read it again. `addHistory` does the same for changes that have an entry. */
export const publishChanged = (
  tx: Transaction,
  card: PublishedCard,
  { actor, now }: WriteContext,
): Promise<void> =>
  addEvent(tx, workCardChanged, workCardAggregate(card), {
    id: card.id,
    customer_id: card.customer_id,
    assigned_mechanic_id: card.assigned_mechanic_id,
    actor_id: actor.id,
    at: now,
  })

interface Mention {
  readonly note_id: string
  readonly mentioned_ids: string[]
}

/** Notifies the staff whom a note mentions, also in a note of a counter sale. */
export const publishMentioned = async (
  tx: Transaction,
  card: PublishedCard,
  mention: Mention,
  context: WriteContext,
): Promise<void> => {
  const vehicle = card.vehicle_id === null ? noVehicle : await selectVehicleOfCard(tx, card.id)
  await addEvent(tx, staffMentioned, workCardAggregate(card), {
    ...toPayload(card, vehicle, context),
    ...mention,
    author_name: context.actor.name,
  })
}

/** A part that a job needs and the stock does not cover. */
export interface MissingPart {
  readonly part_id: string
  readonly part_name: string
  readonly quantity: number
}

/** Notifies the mechanic of the card. Does nothing if it has none. The card need not be locked. */
export const publishPartRefused = async (
  tx: Transaction,
  workCardId: string,
  missingPart: MissingPart,
  context: WriteContext,
): Promise<void> => {
  const card = await selectPublishedCard(tx, workCardId)
  if (card.assigned_mechanic_id !== null) await publish(tx, partRefused, card, context, missingPart)
}
