/**
 * Who may call what. Written by hand from the requirements and never generated from the declarations, because the
 * declarations are tested against it.
 *
 * Columns: customer, employee, mechanic, receptionist, manager, admin, and whether the endpoint exists.
 *
 * - y: allowed
 * - n: 403
 * - own: only rows of the caller, another id is 404
 * - -: no token needed
 * - done: the endpoint must exist · later: it is planned. An endpoint without a row must never exist.
 *
 * A path that ends in `/*` stands for every endpoint below it that has no row of its own.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Role, roles } from '../src/base/roles.ts'

const table = `
POST   /auth/login                                  y   y   y   y   y   y   done
GET    /auth/verify                                 own own own own own own done
GET    /work-cards                                  n   own own y   y   y   done
GET    /work-cards/stats                            n   n   n   y   y   y   done
GET    /work-cards/{id}                             own own own y   y   y   done
POST   /work-cards                                  n   n   n   y   y   y   done
PUT    /work-cards/{id}                             n   n   n   y   y   y   done
DELETE /work-cards/{id}                             n   n   n   y   y   y   done
GET    /work-cards/my/work-cards                    n   own own own own own done
GET    /work-cards/my/stats                         n   own own own own own done
POST   /work-cards/{id}/start-job                   n   own own own own own done
POST   /work-cards/{id}/finish-job                  n   own own own own own done
PUT    /work-cards/{id}/mechanic-notes              n   own own own own own done
GET    /work-cards/{id}/financials                  n   n   n   y   y   y   done
PUT    /work-cards/{id}/discount                    n   n   n   y   y   y   done
POST   /work-cards/{id}/recalculate                 n   n   n   y   y   y   done
GET    /work-cards/{id}/tasks                       n   own own y   y   y   done
POST   /work-cards/{id}/tasks                       n   own own y   y   y   done
PUT    /work-cards/tasks/{taskId}                   n   own own y   y   y   done
DELETE /work-cards/tasks/{taskId}                   n   own own y   y   y   done
GET    /customers                                   own n   n   y   y   y   done
GET    /customers/search                            n   n   n   y   y   y   done
GET    /customers/{id}                              own n   n   y   y   y   done
POST   /customers                                   n   n   n   y   y   y   done
PUT    /customers/{id}                              n   n   n   y   y   y   done
DELETE /customers/{id}                              n   n   n   y   y   y   done
GET    /vehicles                                    n   n   n   y   y   y   done
GET    /vehicles/customer/{customerId}              n   n   n   y   y   y   done
GET    /vehicles/{id}                               own own own y   y   y   done
POST   /vehicles                                    n   n   n   y   y   y   done
PUT    /vehicles/{id}                               n   n   n   y   y   y   done
DELETE /vehicles/{id}                               n   n   n   y   y   y   done
GET    /employees                                   n   n   n   y   y   y   done
GET    /employees/stats                             n   n   n   n   y   y   done
GET    /employees/{id}                              n   n   n   n   y   y   done
POST   /employees                                   n   n   n   n   y   y   done
PUT    /employees/{id}                              n   n   n   n   y   y   done
DELETE /employees/{id}                              n   n   n   n   y   y   done
GET    /payments/work-card/{id}                     n   n   n   y   y   y   done
GET    /payments/work-card/{id}/summary             n   n   n   y   y   y   done
POST   /payments/work-card/{id}                     n   n   n   y   y   y   done
PUT    /payments/{id}                               n   n   n   own y   y   done
DELETE /payments/{id}                               n   n   n   own y   y   done
POST   /payments/{id}/cheque                        n   n   n   y   y   y   done
GET    /customers/{id}/overview                     n   n   n   y   y   y   done
GET    /customers/{id}/jobs                         n   n   n   y   y   y   done
GET    /vehicles/{id}/overview                      n   n   n   y   y   y   done
GET    /vehicles/{id}/history                       n   n   n   y   y   y   done
GET    /vehicles/{id}/attachments                   n   own own y   y   y   done
GET    /vehicles/{id}/service-history               n   n   n   y   y   y   done
GET    /vehicles/{id}/service-history/pdf           n   n   n   y   y   y   done
GET    /customers/{id}/account                      n   n   n   y   y   y   done
GET    /customers/{id}/account/entries              n   n   n   y   y   y   done
GET    /customers/{id}/statement                    n   n   n   y   y   y   done
GET    /customers/{id}/statement/pdf                n   n   n   y   y   y   done
GET    /customers/{id}/statement/export             n   n   n   y   y   y   done
GET    /customers/{id}/reminder                     n   n   n   y   y   y   done
GET    /customer-balances                           n   n   n   n   y   y   done
GET    /customer-balances/export                    n   n   n   n   y   y   done
GET    /customers/{id}/credits                      n   n   n   y   y   y   done
POST   /customers/{id}/deposits                     n   n   n   y   y   y   done
GET    /work-cards/{id}/credit-uses                 n   n   n   y   y   y   done
POST   /work-cards/{id}/credit-uses                 n   n   n   y   y   y   done
DELETE /work-cards/credit-uses/{useId}              n   n   n   y   y   y   done
GET    /customers/{id}/debts                        n   n   n   y   y   y   done
POST   /customers/{id}/debts/{debtId}/credit-uses   n   n   n   y   y   y   done
DELETE /customers/{id}/debts/credit-uses/{useId}    n   n   n   y   y   y   done
GET    /customers/{id}/opening-balance              n   n   n   y   y   y   done
POST   /customers/{id}/opening-balance              n   n   n   n   y   y   done
DELETE /customers/{id}/opening-balance              n   n   n   n   y   y   done
GET    /work-cards/{id}/deposit                     n   n   n   y   y   y   done
POST   /work-cards/{id}/deposits                    n   n   n   y   y   y   done
GET    /work-cards/{id}/margin                      n   n   n   n   y   y   done
GET    /work-cards/{id}/insurance                   n   n   n   y   y   y   done
PUT    /work-cards/{id}/insurance-claim             n   n   n   y   y   y   done
DELETE /work-cards/{id}/insurance-claim             n   n   n   y   y   y   done
POST   /work-cards/{id}/insurance-claim/supplements n   n   n   y   y   y   done
DELETE /work-cards/{id}/insurance-claim/supplements/{supplementId} n n n y y y done
PUT    /work-cards/{id}/accident-report             n   n   n   y   y   y   done
DELETE /work-cards/{id}/accident-report             n   n   n   n   y   y   done
GET    /work-cards/{id}/write-offs                  n   n   n   y   y   y   done
POST   /work-cards/{id}/write-offs                  n   n   n   n   y   y   done
DELETE /work-cards/write-offs/{writeOffId}          n   n   n   n   y   y   done
GET    /reports/*                                   n   n   n   n   y   y   done
POST   /invoices/{id}/credit-note                   n   n   n   n   y   y   done
POST   /invoices/generate/work-card/{id}            n   n   n   y   y   y   done
GET    /invoices/{id}                               n   n   n   y   y   y   done
GET    /invoices                                    n   n   n   y   y   y   done
GET    /work-card-parts/work-card/{id}              n   n   n   y   y   y   done
GET    /work-card-parts/work-card/{id}/summary      n   n   n   y   y   y   done
POST   /work-card-parts/work-card/{id}              n   n   n   y   y   y   done
PUT    /work-card-parts/{id}                        n   n   n   y   y   y   done
DELETE /work-card-parts/{id}                        n   n   n   y   y   y   done
GET    /spare-parts                                 n   n   n   y   y   y   done
GET    /spare-parts/{id}                            n   n   n   y   y   y   done
POST   /spare-parts                                 n   n   n   n   y   y   done
PUT    /spare-parts/{id}                            n   n   n   n   y   y   done
DELETE /spare-parts/{id}                            n   n   n   n   y   y   done
POST   /spare-parts/{id}/adjust-stock               n   n   n   n   y   y   done
POST   /spare-parts/{id}/stock-counts               n   n   n   n   y   y   done
GET    /spare-parts/{id}/movements                  n   n   n   n   y   y   done
GET    /spare-parts/low-stock                       n   n   n   y   y   y   done
GET    /spare-parts/stats                           n   n   n   n   y   y   done
GET    /settings                                    n   n   n   n   y   y   done
GET    /settings/{key}                              n   y   y   y   y   y   done
POST   /settings                                    n   n   n   n   n   y   done
PUT    /settings/{key}                              n   n   n   n   n   y   done
PUT    /settings/batch                              n   n   n   n   n   y   done
DELETE /settings/{key}                              n   n   n   n   n   y   done
GET    /settings/shop-location                      n   y   y   y   y   y   done
POST   /attendance/punch-in                         n   own own own own own done
POST   /attendance/punch-out                        n   own own own own own done
GET    /attendance/my-status                        n   own own own own own done
GET    /attendance/my-history                       n   own own own own own done
GET    /attendance/all                              n   n   n   n   y   y   done
GET    /attendance/stats                            n   own own own y   y   done
GET    /attendance/export-excel                     n   n   n   n   y   y   done
GET    /salary/my-records                           n   own own own own own done
GET    /salary/my-records/{id}                      n   own own own own own done
GET    /salary/all                                  n   n   n   n   y   y   done
POST   /salary/create                               n   n   n   n   y   y   done
PUT    /salary/{id}                                 n   n   n   n   y   y   done
DELETE /salary/{id}                                 n   n   n   n   y   y   done
GET    /salary/calculate                            n   n   n   n   y   y   done
GET    /loans-advances/my-requests                  n   own own own own own done
POST   /loans-advances/request                      n   own own own own own done
POST   /loans-advances/cancel/{id}                  n   own own own own own done
GET    /loans-advances/all                          n   n   n   n   y   y   done
POST   /loans-advances/approve/{id}                 n   n   n   n   y   y   done
POST   /loans-advances/reject/{id}                  n   n   n   n   y   y   done
POST   /loans-advances/payment/{id}                 n   n   n   n   y   y   done
GET    /loans-advances/stats                        n   n   n   n   y   y   done
GET    /leave/my-balance                            n   own own own own own done
GET    /leave/my-requests                           n   own own own own own done
POST   /leave/request                               n   own own own own own done
POST   /leave/cancel/{id}                           n   own own own own own done
GET    /leave/all-requests                          n   n   n   n   y   y   done
POST   /leave/approve/{id}                          n   n   n   n   y   y   done
POST   /leave/reject/{id}                           n   n   n   n   y   y   done
POST   /leave/shorten/{id}                          n   n   n   n   y   y   done
GET    /leave/stats                                 n   n   n   n   y   y   done
GET    /leave/all-balances                          n   n   n   n   y   y   done
GET    /leave/calendar                              n   n   n   n   y   y   done
GET    /loans-advances/{id}/payments                n   own own own y   y   done
GET    /customer/vehicles/{id}                      own n   n   n   n   n   done
GET    /customer/jobs/{id}                          own n   n   n   n   n   done
GET    /customer/invoices/{id}                      own n   n   n   n   n   done
POST   /customer/approve-job/{id}                   own n   n   n   n   n   done
POST   /customer/confirm-receive/{id}               own n   n   n   n   n   done
GET    /customer/notifications/{id}                 own n   n   n   n   n   done
POST   /customer/feedback/{id}                      own n   n   n   n   n   done
GET    /customer/profile/{id}                       own n   n   n   n   n   done
PUT    /customer/profile/{id}                       own n   n   n   n   n   done
POST   /auth/logout                                 own own own own own own done
PUT    /auth/password                               own own own own own own done
GET    /settings/public                             -   -   -   -   -   -   done
GET    /work-cards/{id}/history                     n   own own y   y   y   done
GET    /spare-parts/categories                      n   n   n   y   y   y   done
GET    /spare-parts/{id}/invoice-photo              n   n   n   n   y   y   done
GET    /spare-parts/invoice-photos/{id}             -   -   -   -   -   -   done
GET    /attendance/my-stats                         n   own own own own own done
POST   /salary/{id}/pay                             n   n   n   n   y   y   done
GET    /salary/my-records/{id}/pdf                  n   own own own own own done
GET    /salary/payroll                              n   n   n   n   y   y   done
POST   /salary/run                                  n   n   n   n   y   y   done
GET    /notifications                               own own own own own own done
POST   /notifications/{id}/read                     own own own own own own done
POST   /notifications/read-all                      own own own own own own done
GET    /customer/me                                 own n   n   n   n   n   done
GET    /customer/vehicle-jobs/{vehicleId}           own n   n   n   n   n   done
GET    /vehicles/by-qr/{token}                      own own own y   y   y   done
GET    /invoices/{id}/pdf                           own n   n   y   y   y   done
GET    /customer/invoice/{invoiceId}                own n   n   n   n   n   done
GET    /invoices/draft/work-card/{id}               n   n   n   y   y   y   done
GET    /invoices/totals                             n   n   n   y   y   y   done
GET    /invoices/credit-notes/{id}                  n   n   n   y   y   y   done
GET    /invoices/credit-notes/{id}/pdf              n   n   n   y   y   y   done
POST   /spare-parts/import                          n   n   n   n   y   y   done
GET    /spare-parts/export                          n   n   n   n   y   y   done
POST   /spare-parts/categories                      n   n   n   n   y   y   done
POST   /attendance/corrections                      n   own own own own own done
GET    /attendance/my-corrections                   n   own own own own own done
GET    /attendance/corrections                      n   n   n   n   y   y   done
POST   /attendance/corrections/{id}/approve         n   n   n   n   y   y   done
POST   /attendance/corrections/{id}/reject          n   n   n   n   y   y   done
POST   /attendance/stored-punches                   n   own own own own own done
GET    /attendance/my-month                         n   own own own own own done
GET    /attendance/on-site                          n   n   n   n   y   y   done
GET    /attendance/{id}/positions                   n   n   n   n   y   y   done
PUT    /attendance/consent                          n   own own own own own done
GET    /attendance/presence-code                    n   n   n   y   y   y   done
GET    /attendance/work-patterns                    n   n   n   n   y   y   done
POST   /attendance/work-patterns                    n   n   n   n   y   y   done
PUT    /attendance/work-patterns/{id}               n   n   n   n   y   y   done
GET    /attendance/work-pattern-assignments         n   n   n   n   y   y   done
POST   /attendance/work-pattern-assignments         n   n   n   n   y   y   done
GET    /attendance/public-holidays                  n   y   y   y   y   y   done
POST   /attendance/public-holidays                  n   n   n   n   n   y   done
PUT    /attendance/public-holidays/{id}             n   n   n   n   n   y   done
DELETE /attendance/public-holidays/{id}             n   n   n   n   n   y   done
GET    /salary/wps-changes                          n   n   n   n   n   y   done
GET    /employees/bank-changes                      n   n   n   n   y   y   done
POST   /employees/bank-changes/{id}/approve         n   n   n   n   y   y   done
POST   /employees/bank-changes/{id}/reject          n   n   n   n   y   y   done
GET    /salary/wps-file                             n   n   n   n   n   y   done
GET    /salary/wps-state                            n   n   n   n   n   y   done
GET    /employees/{id}/gratuity                     n   own own own y   y   done
GET    /employees/{id}/final-settlement             n   n   n   n   y   y   done
GET    /employees/{id}/final-settlement/pdf         n   n   n   n   y   y   done
GET    /employees/{id}/documents                    n   n   n   n   y   y   done
PUT    /employees/{id}/documents                    n   n   n   n   y   y   done
GET    /employees/expiring-documents                n   n   n   n   y   y   done
GET    /feedback/summary                            n   n   n   n   y   y   done
GET    /auth/sessions                               own own own own own own done
DELETE /auth/sessions/{id}                          own own own own own own done
GET    /me/list-views                               n   own own own own own done
POST   /me/list-views                               n   own own own own own done
PUT    /me/list-views/{id}                          n   own own own own own done
DELETE /me/list-views/{id}                          n   own own own own own done
GET    /docs                                        -   -   -   -   -   -   done
GET    /openapi.json                                -   -   -   -   -   -   done
GET    /docs/events                                 -   -   -   -   -   -   done
GET    /asyncapi.json                               -   -   -   -   -   -   done
GET    /audit                                       n   n   n   n   n   y   done
GET    /system/storage                              n   n   n   n   n   y   done
POST   /system/front-end-tests                      n   n   n   n   n   y   done
GET    /front-end-builds                            n   n   n   n   n   y   done
PUT    /work-cards/{id}/part-wait                   n   own own y   y   y   done
DELETE /work-cards/{id}/part-wait                   n   own own y   y   y   done
PUT    /work-cards/{id}/viewers                     n   own own y   y   y   done
DELETE /work-cards/{id}/viewers                     n   own own y   y   y   done
GET    /notifications/preferences                   own own own own own own done
PUT    /notifications/preferences                   own own own own own own done
GET    /notifications/push-key                      own own own own own own done
PUT    /notifications/push-subscriptions            own own own own own own done
DELETE /notifications/push-subscriptions            own own own own own own done
POST   /imports                                     n   n   n   n   y   y   done
PUT    /imports/{id}/rows                           n   n   n   n   own y   done
POST   /imports/{id}/check                          n   n   n   n   own y   done
GET    /imports/{id}                                n   n   n   n   own y   done
GET    /imports/{id}/rows                           n   n   n   n   own y   done
POST   /imports/{id}/run                            n   n   n   n   own y   done
POST   /auth/job-link                               -   -   -   -   -   -   done
POST   /auth/statement-link                         -   -   -   -   -   -   done
POST   /auth/password-link                          -   -   -   -   -   -   done
POST   /work-cards/{id}/invitation                  n   n   n   y   y   y   done
DELETE /work-cards/{id}/invitation                  n   n   n   y   y   y   done
POST   /customers/{id}/statement-link               n   n   n   y   y   y   done
DELETE /customers/{id}/statement-link               n   n   n   y   y   y   done
GET    /statements/{id}                             own n   n   n   n   n   done
GET    /statements/{id}/pdf                         own n   n   n   n   n   done
POST   /customers/{id}/password-link                n   n   n   y   y   y   done
POST   /customers/{id}/account-link                 n   n   n   y   y   y   done
POST   /customer/access/{id}                        own n   n   n   n   n   done
DELETE /imports/{id}                                n   n   n   n   own y   done
GET    /cash-drawers                                n   n   n   y   y   y   done
POST   /cash-drawers                                n   n   n   n   y   y   done
PUT    /cash-drawers/{id}                           n   n   n   n   y   y   done
GET    /cash-sessions                               n   n   n   n   y   y   done
GET    /cash-sessions/current                       n   n   n   y   y   y   done
POST   /cash-sessions                               n   n   n   y   y   y   done
GET    /cash-sessions/{id}                          n   n   n   own y   y   done
GET    /cash-sessions/{id}/movements                n   n   n   own y   y   done
GET    /cash-sessions/{id}/report                   n   n   n   own y   y   done
POST   /cash-sessions/{id}/movements                n   n   n   own y   y   done
POST   /cash-sessions/{id}/counts                   n   n   n   own y   y   done
POST   /cash-sessions/{id}/closing                  n   n   n   own y   y   done
POST   /cash-sessions/{id}/confirmation             n   n   n   n   y   y   done
GET    /receptions/matches                          n   n   n   y   y   y   done
GET    /receptions/options                          n   n   n   y   y   y   done
GET    /receptions/model                            n   n   n   y   y   y   done
GET    /receptions/customers/{id}                   n   n   n   y   y   y   done
POST   /receptions                                  n   n   n   y   y   y   done
GET    /packages                                    n   n   n   y   y   y   done
POST   /packages                                    n   n   n   n   y   y   done
GET    /packages/{id}                               n   n   n   y   y   y   done
PUT    /packages/{id}                               n   n   n   n   y   y   done
DELETE /packages/{id}                               n   n   n   n   y   y   done
POST   /work-cards/{id}/packages                    n   n   n   y   y   y   done
GET    /counter-sales/terms                         n   n   n   y   y   y   done
POST   /counter-sales                               n   n   n   y   y   y   done
POST   /refunds                                     n   n   n   y   y   y   done
GET    /refunds                                     n   n   n   y   y   y   done
GET    /customers/export                            n   n   n   n   y   y   done
GET    /vehicles/export                             n   n   n   n   y   y   done
GET    /work-cards/export                           n   n   n   n   y   y   done
GET    /employees/export                            n   n   n   n   y   y   done
GET    /refunds/export                              n   n   n   n   y   y   done
GET    /refunds/{id}                                n   n   n   y   y   y   done
POST   /refunds/{id}/decision                       n   n   n   n   y   y   done
GET    /refunds/{id}/pdf                            n   n   n   y   y   y   done
GET    /cheques                                     n   n   n   y   y   y   done
POST   /cheques                                     n   n   n   y   y   y   done
GET    /cheques/calendar                            n   n   n   y   y   y   done
GET    /cheques/export                              n   n   n   n   y   y   done
POST   /cheques/deposit-slips                       n   n   n   y   y   y   done
GET    /cheques/deposit-slips/{id}                  n   n   n   y   y   y   done
GET    /invoices/export                             n   n   n   n   y   y   done
GET    /cash-sessions/export                        n   n   n   n   y   y   done
GET    /spare-parts/{id}/movements/export           n   n   n   n   y   y   done
GET    /leave/export                                n   n   n   n   y   y   done
GET    /loans-advances/export                       n   n   n   n   y   y   done
GET    /attendance/corrections/export               n   n   n   n   y   y   done
GET    /cheques/{id}                                n   n   n   y   y   y   done
PUT    /cheques/{id}                                n   n   n   y   y   y   done
POST   /cheques/{id}/transitions                    n   n   n   y   y   y   done
POST   /cheques/{id}/replacement                    n   n   n   y   y   y   done
POST   /cheques/{id}/write-off                      n   n   n   n   y   y   done
GET    /cheques/{id}/photos                         n   n   n   y   y   y   done
PUT    /cheques/{id}/photos                         n   n   n   y   y   y   done
GET    /work-cards/{id}/notes                       n   own own y   y   y   done
POST   /work-cards/{id}/notes                       n   own own y   y   y   done
DELETE /work-cards/notes/{noteId}                   n   own own y   y   y   done
GET    /work-cards/{id}/mentionable-staff           n   own own y   y   y   done
GET    /work-cards/{id}/attachments                 n   own own y   y   y   done
POST   /work-cards/{id}/attachments                 n   own own y   y   y   done
PUT    /work-cards/attachments/{attachmentId}       n   own own y   y   y   done
PUT    /work-cards/attachments/{attachmentId}/visibility n   n   n   y   y   y   done
DELETE /work-cards/attachments/{attachmentId}       n   own own y   y   y   done
GET    /work-cards/attachments/{attachmentId}/file  -   -   -   -   -   -   done
GET    /work-cards/attachments/{attachmentId}/thumbnail -   -   -   -   -   -   done
GET    /work-cards/shared-attachments/{attachmentId}/file -   -   -   -   -   -   done
GET    /work-cards/shared-attachments/{attachmentId}/thumbnail -   -   -   -   -   -   done
GET    /inspection-templates                        n   y   y   y   y   y   done
POST   /inspection-templates                        n   n   n   n   y   y   done
GET    /inspection-templates/{id}                   n   n   n   n   y   y   done
PUT    /inspection-templates/{id}                   n   n   n   n   y   y   done
DELETE /inspection-templates/{id}                   n   n   n   n   y   y   done
GET    /work-cards/{id}/inspections                 n   own own y   y   y   done
POST   /work-cards/{id}/inspections                 n   own own n   y   y   done
GET    /work-cards/{id}/inspection-findings         n   own own y   y   y   done
GET    /work-cards/inspections/{inspectionId}       n   own own y   y   y   done
GET    /work-cards/inspections/{inspectionId}/pdf   -   -   -   -   -   -   done
DELETE /work-cards/inspections/{inspectionId}       n   own own n   y   y   done
PUT    /work-cards/inspections/points/{pointId}     n   own own n   y   y   done
PUT    /work-cards/inspections/{inspectionId}/passed-sections n   own own n   y   y   done
POST   /work-cards/inspections/{inspectionId}/completion n   own own n   y   y   done
GET    /vehicles/{id}/inspections                   n   n   n   y   y   y   done
GET    /customer/jobs/{id}/inspections              own n   n   n   n   n   done
GET    /customer/jobs/{id}/estimate                own n   n   n   n   n   done
POST   /customer/jobs/{id}/estimate/decision       own n   n   n   n   n   done
POST   /customer/jobs/{id}/estimate/questions      own n   n   n   n   n   done
GET    /customer/jobs/{id}/estimate/receipt        own n   n   n   n   n   done
POST   /estimates/{id}/decision                    n   n   n   y   y   y   done
POST   /estimates/{id}/ordered-parts               n   n   n   y   y   y   done
POST   /estimates/{id}/ordered-parts/{lineKey}/not-needed n n n y y y done
GET    /estimates/{id}/receipt                     n   n   n   y   y   y   done
GET    /approval-receipts/{id}/pdf                 -   -   -   -   -   -   done
GET    /approval-receipts/{id}/verification        -   -   -   -   -   -   done
GET    /work-cards/{id}/part-proofs                n   own own y   y   y   done
PUT    /work-card-parts/{id}/proof                 n   own own y   y   y   done
POST   /work-cards/{id}/proof-waiver               n   n   n   n   y   y   done
GET    /vehicles/{id}/warranties                   n   n   n   y   y   y   done
PUT    /work-cards/{id}/comeback                   n   n   n   y   y   y   done
DELETE /work-cards/{id}/comeback                   n   n   n   y   y   y   done
GET    /vehicles/{id}/deferred-work                n   n   n   y   y   y   done
PUT    /vehicles/{id}/deferred-work/{workId}       n   n   n   y   y   y   done
GET    /estimates/figures                          n   n   n   y   y   y   done
GET    /estimates/deferred-work                    n   n   n   y   y   y   done
GET    /estimates/deferred-work/export             n   n   n   n   y   y   done
POST   /estimates/deferred-work/{id}/calls         n   n   n   y   y   y   done
GET    /estimates/deferred-work/{id}/message       n   n   n   y   y   y   done
GET    /customers/{id}/approval-limits             n   n   n   y   y   y   done
POST   /customers/{id}/approval-limits             n   n   n   n   y   y   done
PUT    /customers/{id}/approval-limits/{limitId}   n   n   n   n   y   y   done
DELETE /customers/{id}/approval-limits/{limitId}   n   n   n   n   y   y   done
GET    /cheques/photos/{id}                         -   -   -   -   -   -   done
GET    /cash-movements/{id}/receipt                 n   n   n   own y   y   done
PUT    /cash-movements/{id}/receipt                 n   n   n   own y   y   done
GET    /cash-movements/receipts/{id}                -   -   -   -   -   -   done
GET    /estimates                                   n   n   n   y   y   y   done
GET    /work-cards/{id}/estimates                   n   n   n   y   y   y   done
POST   /work-cards/{id}/estimates                   n   n   n   y   y   y   done
GET    /estimates/{id}                              n   n   n   y   y   y   done
PUT    /estimates/{id}                              n   n   n   y   y   y   done
GET    /estimates/{id}/versions/{number}            n   n   n   y   y   y   done
GET    /estimates/{id}/pdf                          n   n   n   y   y   y   done
POST   /estimates/{id}/send                         n   n   n   y   y   y   done
POST   /estimates/{id}/withdraw                     n   n   n   y   y   y   done
POST   /estimates/{id}/discard-changes              n   n   n   y   y   y   done
PUT    /estimates/{id}/questions/{questionId}/answer n  n   n   y   y   y   done
`

const services = join(__dirname, '../../../services')
const readPrefixes = (service: string): string[] =>
  JSON.parse(readFileSync(join(services, service, 'service.json'), 'utf8')).prefixes

/** The prefixes of the services' manifests, and the gateway's own endpoints. */
const serviceByPrefix = new Map<string, string>([
  ...readdirSync(services).flatMap((service) =>
    readPrefixes(service).map((prefix): [string, string] => [prefix, service]),
  ),
  ['/docs', 'gateway'],
  ['/openapi.json', 'gateway'],
  ['/asyncapi.json', 'gateway'],
  ['/front-end-builds', 'gateway'],
])

export type Permission = 'y' | 'n' | 'own' | '-'
export interface PermissionRow {
  /** Its key: `GET /customers/{}`, or `GET /reports/*` for every endpoint below. */
  readonly endpoint: string
  /** Name of the service that serves it. */
  readonly service: string
  readonly permissions: Readonly<Record<Role, Permission>>
  readonly isImplemented: boolean
}

/** Returns method and path without the names of parameters: `GET /customers/{}`. */
export const endpointKey = ({
  method,
  path,
}: {
  readonly method: string
  readonly path: string
}): string => `${method} ${path.replace(/\{\w+\}/g, '{}')}`

const parseRow = (line: string): PermissionRow => {
  const [method = '', path = '', ...columns] = line.split(/\s+/)
  const progress = columns.pop()
  const service = serviceByPrefix.get(/^\/[^/]+/.exec(path)?.[0] ?? '')
  if (!service || columns.length !== roles.length) throw new Error(`permission table: ${line}`)
  const permissions = Object.fromEntries(roles.map((role, index) => [role, columns[index]]))
  return {
    endpoint: endpointKey({ method, path }),
    service,
    permissions: permissions as Record<Role, Permission>,
    isImplemented: progress === 'done',
  }
}

export const permissionTable: readonly PermissionRow[] = table.trim().split('\n').map(parseRow)

const rowByEndpoint = new Map(permissionTable.map((row) => [row.endpoint, row]))

/** Returns the row of an endpoint, by its key: its own, otherwise the one for every endpoint below a path. */
export const permissionRowOf = (key: string): PermissionRow | undefined =>
  rowByEndpoint.get(key) ??
  permissionTable.find(
    ({ endpoint }) => endpoint.endsWith('/*') && key.startsWith(endpoint.slice(0, -1)),
  )
