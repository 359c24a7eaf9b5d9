-- CreateIndex
CREATE UNIQUE INDEX "User_passkeyHandle_key" ON "User"("passkeyHandle");
