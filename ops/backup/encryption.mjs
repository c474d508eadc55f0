/** Encryption in the format of age (https://age-encryption.org/v1), which its own program and others read too. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

/** The first bytes of every encrypted file. */
export const encryptedMark = 'age-encryption.org/v1\n'

/**
 * Checks public keys and returns what encrypts for all of them.
 * @param {readonly string[]} recipients
 * @returns {Encrypter}
 */
export function encrypterFor(recipients) {
  const encrypter = new Encrypter()
  for (const recipient of recipients) {
    // Never printed: it may have been confused with the public key.
    if (/^AGE-SECRET-KEY-/i.test(recipient))
      throw new Error(
        'This is the secret key. The recipient is the public key, which begins with age1.',
      )
    try {
      encrypter.addRecipient(recipient)
    } catch (error) {
      throw new Error(
        `"${recipient}" is not a public key: it must begin with age1 and be complete.`,
        {
          cause: error,
        },
      )
    }
  }
  return encrypter
}

/**
 * Reads a file as `age-keygen` writes it.
 * @param {string | undefined} identityFile
 * @returns {Decrypter}
 */
export function decrypterOf(identityFile) {
  if (!identityFile)
    throw new Error('The backup is encrypted: name the file of the secret key with --identity.')
  if (!existsSync(identityFile)) throw new Error(`${identityFile} does not exist.`)
  const decrypter = new Decrypter()
  const identities = readFileSync(identityFile, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
  try {
    for (const identity of identities) decrypter.addIdentity(identity)
  } catch {
    // The cause may contain the key.
    throw new Error(`${identityFile} is not a file of a secret key.`)
  }
  if (identities.length === 0) throw new Error(`${identityFile} contains no secret key.`)
  return decrypter
}

/**
 * Writes a new secret key that only its owner can read.
 * @param {string} identityFile
 * @returns {Promise<string>} the public key
 */
export async function createIdentity(identityFile) {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  const lines = [`# created: ${new Date().toISOString()}`, `# public key: ${recipient}`, identity]
  writeFileSync(identityFile, `${lines.join('\n')}\n`, { flag: 'wx', mode: 0o600 })
  return recipient
}
