import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from "@aws-sdk/client-s3";
import type { Env } from "@/lib/env";
import { nameOf, type StoredAs, typeOf } from "@/lib/media/storage/stored-as";

type Settings = Pick<Env, "S3_BUCKET" | "S3_ENDPOINT" | "S3_REGION" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY">;

/** More than requests are worked on at a time: whoever reads slowly holds one, and nobody waits for it. */
const MAX_SOCKETS = 256;

/** A bucket of S3, or of whatever speaks as it does. Nothing in it is public: this app alone reads it. */
export class S3Storage {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor({ S3_BUCKET = "", S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Settings) {
    this.bucket = S3_BUCKET;
    this.client = new S3Client({
      region: S3_REGION,
      endpoint: S3_ENDPOINT,
      // Milliseconds: nobody's upload, and no sweep, waits for ever.
      requestHandler: {
        connectionTimeout: 5_000,
        requestTimeout: 30_000,
        httpAgent: { maxSockets: MAX_SOCKETS },
        httpsAgent: { maxSockets: MAX_SOCKETS },
      },
      // Servers of one's own seldom have a name for each bucket.
      forcePathStyle: S3_ENDPOINT !== undefined,
      // Checksums that newer SDKs add by themselves, and many servers do not know.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      // Else as the SDK finds them: of the machine, or in its usual files.
      ...(S3_ACCESS_KEY_ID &&
        S3_SECRET_ACCESS_KEY && {
          credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
        }),
    });
  }

  async put(key: string, as: StoredAs, bytes: Uint8Array | Blob): Promise<void> {
    await this.send(
      key,
      as,
      // Its length has to be said first.
      bytes instanceof Blob
        ? { Body: Readable.from(bytes.stream(), { objectMode: false }), ContentLength: bytes.size }
        : { Body: bytes },
    );
  }

  async putFile(key: string, as: StoredAs, file: string): Promise<void> {
    // Its length has to be said first.
    const { size } = await stat(file);
    await this.send(key, as, { Body: createReadStream(file), ContentLength: size });
  }

  private async send(key: string, as: StoredAs, content: Pick<PutObjectCommandInput, "Body" | "ContentLength">) {
    const named = { Bucket: this.bucket, Key: fileOf(key, as), ContentType: typeOf(as) };
    await this.client.send(new PutObjectCommand({ ...named, ...content }));
  }

  async get(key: string, as: StoredAs): Promise<Buffer | null> {
    const body = await this.bodyOf(key, as);
    return body && Buffer.from(await body.transformToByteArray());
  }

  async open(key: string, as: StoredAs): Promise<Readable | null> {
    const body = await this.bodyOf(key, as);
    return body && (body as Readable);
  }

  private async bodyOf(key: string, as: StoredAs) {
    try {
      const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: fileOf(key, as) }));
      return Body ?? null;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    const { Contents = [] } = await this.client.send(
      new ListObjectsV2Command({ Bucket: this.bucket, Prefix: `${key}/` }),
    );
    const files = Contents.map(({ Key }) => ({ Key }));
    if (files.length > 0)
      await this.client.send(
        new DeleteObjectsCommand({ Bucket: this.bucket, Delete: { Objects: files, Quiet: true } }),
      );
  }
}

function fileOf(key: string, as: StoredAs): string {
  return `${key}/${nameOf(as)}`;
}
