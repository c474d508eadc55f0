import { ExpiringDocuments } from '../employee-documents/expiring-documents.tsx'
import { PendingLeave } from '../leave/pending-leave.tsx'
import { PendingLoans } from '../loans/pending-loans.tsx'

/** What waits for a decision of a manager. */
export const PendingTab = () => (
  <>
    <ExpiringDocuments />
    <PendingLeave />
    <PendingLoans />
  </>
)
