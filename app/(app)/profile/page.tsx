import type { Metadata } from "next";
import { requireViewer } from "@/lib/auth/current-viewer";
import ProfileOfHandle, { generateMetadata as metadataOfHandle } from "./[handle]/page";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The acting profile's page: the same as under its handle. */
export default async function OwnProfilePage(props: Props) {
  return <ProfileOfHandle {...await ofOwnHandle(props)} />;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return metadataOfHandle(await ofOwnHandle(props));
}

async function ofOwnHandle({ searchParams }: Props) {
  const { profile } = await requireViewer("/profile");
  return { params: Promise.resolve({ handle: profile.handle }), searchParams };
}
