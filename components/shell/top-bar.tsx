import { getTranslations } from "next-intl/server";
import { Avatar } from "@/components/ui/avatar";
import { Mark } from "@/components/ui/mark";
import { AccountItems } from "./account-items";
import { ActingProfile } from "./acting-profile";
import { Drawer } from "./drawer";

export async function TopBar({ profile }: { profile: ActingProfile }) {
  const t = await getTranslations("drawer");
  return (
    <header className="sticky top-0 z-(--z-sticky) flex h-(--size-bar) items-center border-b border-border bg-surface/94 px-3 backdrop-blur-lg md:hidden">
      <Drawer
        open={t("open", { name: profile.displayName })}
        close={t("close")}
        label={t("title")}
        trigger={<Avatar id={profile.id} name={profile.displayName} kind={profile.kind} className="size-8.5 text-sm" />}
      >
        <div className="pe-10"><ActingProfile profile={profile} title={t("actingAs")} /></div>
        <hr className="my-4 border-border" />
        <AccountItems />
      </Drawer>
      <span className="grid flex-1 place-items-center pe-11"><Mark /></span>
    </header>
  );
}
